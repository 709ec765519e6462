/** An element of an XML that we write. */
export interface Element {
  /** Without its prefix, unless it has one of its own: that of a complement. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly children: readonly Element[];
}

export const element = (
  name: string,
  attributes: Element['attributes'],
  children: readonly Element[] = [],
): Element => ({ name, attributes, children });

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const backwards: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** An element as text, without those of its attributes that are undefined. */
export function written({ name, attributes, children }: Element, prefix: string): string {
  const pairs = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escaped(value)}"`))
    .join('');
  const tag = name.includes(':') ? name : `${prefix}${name}`;
  const inside = children.map((child) => written(child, prefix)).join('');
  return inside === '' ? `<${tag}${pairs}/>` : `<${tag}${pairs}>${inside}</${tag}>`;
}

/** The attributes of the first element of a name, whatever its prefix; undefined where there is none. */
export function attributesOf(xml: string, name: string): Record<string, string> | undefined {
  const tag = new RegExp(`<(?:\\w+:)?${name}\\b([^>]*)>`).exec(xml)?.[1];
  if (tag === undefined) return undefined;
  const found: Record<string, string> = {};
  for (const [, key = '', double, single] of tag.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const value = double ?? single ?? '';
    found[key] = value.replaceAll(/&(amp|lt|gt|quot|apos);/g, (entity) => backwards[entity] ?? entity);
  }
  return found;
}

/** The elements of a name, each as text with what is in it, whatever its prefix. One does not contain another. */
export function elementsOf(xml: string, name: string): string[] {
  const whole = new RegExp(`<((?:\\w+:)?${name})\\b[^>]*?(?:/>|>[\\s\\S]*?</\\1>)`, 'g');
  return [...xml.matchAll(whole)].map(([text]) => text);
}
