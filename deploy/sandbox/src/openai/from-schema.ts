/** The part of JSON Schema that structured outputs use. */
export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
  definitions?: Record<string, Schema>;
  minimum?: number;
  maximum?: number;
  minItems?: number;
};

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A value that fits the schema, the same each time for the same words: enums and numbers come from the text where they can. */
export function valueFor(schema: Schema, text: string, reply: string, root: Schema = schema, name = ''): unknown {
  if (schema.$ref) return valueFor(resolve(root, schema.$ref), text, reply, root, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(schema.enum, text);
  if (schema.anyOf) return valueFor(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, text, reply, root, name);
  const type = Array.isArray(schema.type) ? schema.type.find((item) => item !== 'null') : schema.type;
  if (type === 'object') return objectFor(schema, text, reply, root);
  if (type === 'array') return listFor(schema, text, reply, root, name);
  if (type === 'number' || type === 'integer') return numberFor(schema, text, name, type);
  if (type === 'boolean') return false;
  return type === 'string' ? stringFor(name, text, reply) : null;
}

function resolve(root: Schema, ref: string): Schema {
  const name = ref.split('/').at(-1) ?? '';
  return ref === '#' ? root : ((root.$defs ?? root.definitions)?.[name] ?? {});
}

const pick = (options: unknown[], text: string): unknown =>
  options.find((option) => typeof option === 'string' && plain(text).includes(plain(option))) ?? options[0];

function objectFor(schema: Schema, text: string, reply: string, root: Schema): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {});
  return Object.fromEntries(fields.map(([name, field]) => [name, valueFor(field, text, reply, root, name)]));
}

function listFor(
  { items = {}, minItems = 1 }: Schema,
  text: string,
  reply: string,
  root: Schema,
  name: string,
): unknown[] {
  return Array.from({ length: Math.max(minItems, 1) }, () => valueFor(items, text, reply, root, name));
}

function numberFor({ minimum, maximum }: Schema, text: string, name: string, type: string): number {
  const said = Number(/\d+(?:\.\d+)?/.exec(text)?.[0] ?? 1);
  const wanted = /confidence|confianza|score/i.test(name) ? 0.9 : said;
  const bound = Math.min(Math.max(wanted, minimum ?? -Infinity), maximum ?? Infinity);
  return type === 'integer' ? Math.round(bound) : bound;
}

const stringFor = (name: string, text: string, reply: string): string =>
  /reply|answer|message|text|respuesta|mensaje/i.test(name) ? reply : text.slice(0, 80);
