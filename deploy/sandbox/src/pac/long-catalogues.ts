import { XmlAttribute, type XmlDocument } from 'libxml2-wasm';

/** Above this many codes libxml2 takes seconds to refuse one of them, since its message names them all. */
const mostCodes = 1_000;

/** The codes of each long catalogue, by the name of its type. */
type Codes = ReadonlyMap<string, ReadonlySet<string>>;

/** A file of SAT's catalogues in two: a schema that takes any code of the long ones, and the codes of those. */
export function splitCatalogues(xsd: string): { readonly schema: Uint8Array; readonly codes: Codes } {
  const codes = new Map<string, ReadonlySet<string>>();
  const schema = xsd.replace(/<xs:simpleType name="(\w+)">.*?<\/xs:simpleType>/gs, (type, name: string) => {
    const values = [...type.matchAll(/<xs:enumeration value="([^"]*)"/g)].map(([, value = '']) => value);
    if (values.length <= mostCodes) return type;
    codes.set(name, new Set(values));
    return type.replace(/<xs:enumeration value="[^"]*"\s*\/>/g, '');
  });
  return { schema: Buffer.from(schema), codes };
}

/** Finds codes that a long catalogue lacks, in attributes that the schema `xsd` gives the type of that catalogue. */
export function codeCheck(xsd: string, codes: Codes): (document: XmlDocument) => string[] {
  const [, namespace = ''] = /\btargetNamespace="([^"]+)"/.exec(xsd) ?? [];
  const typed = xsd.matchAll(/<xs:attribute\b[^>]*\bname="(\w+)"[^>]*\btype="\w+:(\w+)"/g);
  const catalogueOf = new Map<string, string>();
  for (const [, attribute = '', type = ''] of typed) if (codes.has(type)) catalogueOf.set(attribute, type);
  return (document) =>
    [...catalogueOf].flatMap(([attribute, catalogue]) => {
      const found = document.find(`//*[namespace-uri()='${namespace}']/@${attribute}`);
      const values = found.filter((node) => node instanceof XmlAttribute).map(({ value }) => value);
      const unknown = values.filter((value) => !codes.get(catalogue)?.has(value));
      return [...new Set(unknown)].map(
        (value) => `The attribute ${attribute} has the code ${value}, which ${catalogue} lacks.`,
      );
    });
}
