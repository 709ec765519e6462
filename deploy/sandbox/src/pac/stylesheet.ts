import { XmlAttribute, XmlDocument, XmlElement, type XmlNode } from 'libxml2-wasm';

const xsl = 'http://www.w3.org/1999/XSL/Transform';

/** As XPath does it. */
const collapsed = (text: string): string => text.replaceAll(/[\t\n\r ]+/g, ' ').trim();

const textOf = (node: XmlNode): string => (node instanceof XmlAttribute ? node.value : node.content);

/** An instruction of a stylesheet, read once: the document that it stood in is gone. */
interface Instruction {
  readonly name: string;
  /** Which template it calls, and with what. */
  readonly template: string;
  readonly expression: string;
  readonly inside: readonly Instruction[];
}

interface Sheet {
  readonly namespaces: Record<string, string>;
  /** The content of a template by the element that it matches, such as `cfdi:Emisor`. */
  readonly templates: ReadonlyMap<string, readonly Instruction[]>;
}

const elementsOf = (parent: XmlElement): XmlElement[] => {
  const found: XmlElement[] = [];
  for (let node = parent.firstChild; node; node = node.next) if (node instanceof XmlElement) found.push(node);
  return found;
};

const attributeOf = (element: XmlElement | undefined, name: string): string => element?.attr(name)?.value ?? '';

function read(element: XmlElement): Instruction {
  const isCall = element.name === 'call-template';
  const from = isCall ? elementsOf(element)[0] : element;
  return {
    name: element.name,
    template: attributeOf(element, 'name'),
    expression: attributeOf(from, 'select') || attributeOf(from, 'test'),
    inside: isCall ? [] : elementsOf(element).map(read),
  };
}

function sheetOf(text: string): Sheet {
  const document = XmlDocument.fromString(text);
  const namespaces = { ...document.root.nsDeclarations, xsl };
  const templates = document
    .find('/xsl:stylesheet/xsl:template[@match]', namespaces)
    .filter((node) => node instanceof XmlElement)
    .map((template) => [attributeOf(template, 'match'), elementsOf(template).map(read)] as const);
  document.dispose();
  return { namespaces, templates: new Map(templates) };
}

/** What an instruction writes about an element. SAT's stylesheets use no other instructions. */
function run(sheet: Sheet, { name, template, expression, inside }: Instruction, context: XmlElement): string {
  const found = context.find(expression, sheet.namespaces);
  switch (name) {
    case 'call-template':
      return field(template, found[0]);
    case 'apply-templates':
      return found.map((node) => applied(sheet, node)).join('');
    case 'for-each':
      return found.map((node) => all(sheet, inside, node)).join('');
    case 'if':
      return found.length > 0 ? all(sheet, inside, context) : '';
    default:
      throw new Error(`the stylesheet has ${name}, which nobody reads here`);
  }
}

const all = (sheet: Sheet, instructions: readonly Instruction[], node: XmlNode): string =>
  node instanceof XmlElement ? instructions.map((instruction) => run(sheet, instruction, node)).join('') : '';

function applied(sheet: Sheet, node: XmlNode): string {
  if (!(node instanceof XmlElement)) return '';
  const name = node.prefix ? `${node.prefix}:${node.name}` : node.name;
  return all(sheet, sheet.templates.get(name) ?? [], node);
}

/** SAT's templates `Requerido` and `Opcional`: a bar and the value; of an optional one that is not there nothing. */
function field(template: string, value: XmlNode | undefined): string {
  if (value === undefined) return template === 'Opcional' ? '' : '|';
  return `|${collapsed(textOf(value))}`;
}

/** A reader of SAT's stylesheet, with those that it includes: the original string of an XML. */
export function originalStringBy(...stylesheets: readonly string[]): (document: XmlDocument) => string {
  const sheets = stylesheets.map(sheetOf);
  const sheet: Sheet = {
    namespaces: Object.assign({}, ...sheets.map(({ namespaces }) => namespaces)),
    templates: new Map(sheets.flatMap(({ templates }) => [...templates])),
  };
  return (document) => `|${applied(sheet, document.root)}||`;
}
