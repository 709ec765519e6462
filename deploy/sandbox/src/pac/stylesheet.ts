import { XmlAttribute, XmlDocument, XmlElement, type XmlNode } from 'libxml2-wasm';

const xsl = 'http://www.w3.org/1999/XSL/Transform';

/** As XPath does it. */
const collapsed = (text: string): string => text.replaceAll(/[\t\n\r ]+/g, ' ').trim();

const textOf = (node: XmlNode): string => (node instanceof XmlAttribute ? node.value : node.content);

interface Sheet {
  readonly namespaces: Record<string, string>;
  /** The content of a template by the element that it matches, such as `cfdi:Emisor`. */
  readonly templates: ReadonlyMap<string, readonly XmlElement[]>;
}

const elementsOf = (parent: XmlElement): XmlElement[] => {
  const found: XmlElement[] = [];
  for (let node = parent.firstChild; node; node = node.next) if (node instanceof XmlElement) found.push(node);
  return found;
};

function sheetOf(text: string): Sheet {
  const document = XmlDocument.fromString(text);
  const namespaces = { ...document.root.nsDeclarations, xsl };
  const templates = document
    .find('/xsl:stylesheet/xsl:template[@match]', namespaces)
    .filter((node) => node instanceof XmlElement)
    .map((template) => [template.attr('match')?.value ?? '', elementsOf(template)] as const);
  return { namespaces, templates: new Map(templates) };
}

/** What an instruction of the stylesheet writes about an element. SAT's stylesheets use no other instructions. */
function run(sheet: Sheet, instruction: XmlElement, context: XmlElement): string {
  const expression = instruction.attr('select')?.value ?? instruction.attr('test')?.value ?? '';
  const found = expression === '' ? [] : context.find(expression, sheet.namespaces);
  switch (instruction.name) {
    case 'call-template':
      return field(sheet, instruction, context);
    case 'apply-templates':
      return found.map((node) => applied(sheet, node)).join('');
    case 'for-each':
      return found.map((node) => all(sheet, elementsOf(instruction), node)).join('');
    case 'if':
      return found.length > 0 ? all(sheet, elementsOf(instruction), context) : '';
    default:
      throw new Error(`the stylesheet has ${instruction.name}, which nobody reads here`);
  }
}

const all = (sheet: Sheet, instructions: readonly XmlElement[], node: XmlNode): string =>
  node instanceof XmlElement ? instructions.map((instruction) => run(sheet, instruction, node)).join('') : '';

function applied(sheet: Sheet, node: XmlNode): string {
  if (!(node instanceof XmlElement)) return '';
  const name = node.prefix ? `${node.prefix}:${node.name}` : node.name;
  return all(sheet, sheet.templates.get(name) ?? [], node);
}

/** SAT's templates `Requerido` and `Opcional`: a bar and the value; of an optional one that is not there nothing. */
function field(sheet: Sheet, call: XmlElement, context: XmlElement): string {
  const select = elementsOf(call)[0]?.attr('select')?.value ?? '';
  const value = context.get(select, sheet.namespaces);
  if (value === null) return call.attr('name')?.value === 'Opcional' ? '' : '|';
  return `|${collapsed(textOf(value))}`;
}

/** A reader of SAT's stylesheet: the original string of an XML. */
export function originalStringBy(stylesheet: string): (document: XmlDocument) => string {
  const sheet = sheetOf(stylesheet);
  return (document) => `|${applied(sheet, document.root)}||`;
}
