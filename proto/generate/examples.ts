import { z } from 'zod';
import texts from './example-texts.json' with { type: 'json' };

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

interface JsonSchema {
  readonly $ref?: string;
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly example?: Json;
  readonly examples?: readonly Json[];
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema | false;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

/** Believable texts: by what holds the field and by the field (`lines.name`), or by the field alone where it means one thing. */
const textOf: Readonly<Record<string, string>> = texts;

/** Texts that must match a pattern, such as tokens and hashes. */
const textOfPattern: Readonly<Record<string, string>> = {
  '^[\\w-]{43}$': 'tJ3nqY0bS5cVfX8mZ1kL4rD7wA2eH6gPoIuN9yTsBvQ',
  '^[0-9a-f]{64}$': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '^[a-z0-9-]{1,80}$': 'cemento-gris-40-sacos',
  '^\\d{1,5}\\.webp$': '640.webp',
  '^staff:[\\w-]{1,60}$': 'staff:1',
  '^\\d{6}$': '482913',
  '^TC[A-Z0-9]{6,30}$': 'TCMHZ4K2QX',
  '^(?:TC[A-Z0-9]{6,30}|[ACDEFGHJKMNPQRTUVWXY34679]{6})$': 'TCMHZ4K2QX',
};

const textOfFormat: Readonly<Record<string, string>> = {
  'date-time': '2026-11-24T16:00:00.000Z',
  date: '2026-11-24',
  email: 'rosa@ejemplo.mx',
  uri: 'https://tianguis.example/lotes/17',
  uuid: '0b9f7c52-3d41-4a8e-9c76-5f2e8d1a6b34',
};

/** Numbers that a plain 1 would make hard to believe. */
const numberOf: Readonly<Record<string, number>> = {
  accuracy: 12,
  end: 9,
  from: 21,
  hour: 12,
  amount: 1500,
  latitude: 19.36,
  longitude: -99.09,
  price: 185.5,
  quantity: 40,
  quietDay: 0,
  rating: 5,
  start: 20,
  to: 8,
  weekday: 2,
};

/** Where a value is: the name of its field, and of what holds it, which is the operation's id at the top. */
interface Place {
  readonly holder: string;
  readonly field: string;
}

/**
 * A value that the schema accepts, the same on every run. It meets rules between fields, such as "a phone or an email", by leaving
 * optional fields out. Throws where no value fits, and for a text field without a believable text: such a schema needs `examples`
 * of its own, or its field an entry in `example-texts.json`.
 */
export function exampleOf(schema: z.ZodType, io: 'input' | 'output', holder: string): Json {
  const root = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  const whole = sample(root, { holder, field: holder }, root);
  const fitting = [whole, ...smaller(whole, root)].find((value) => schema.safeParse(value).success);
  if (fitting === undefined) {
    const { error } = schema.safeParse(whole);
    throw new Error(
      `${holder}: no example fits: ${JSON.stringify(whole)} (${error?.message}); give the schema \`examples\``,
    );
  }
  return fitting;
}

/** The value without one of its optional fields, with a single one of them, and with none. */
function smaller(value: Json, { properties = {}, required = [] }: JsonSchema): Json[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  const optional = Object.keys(properties).filter((key) => !required.includes(key));
  const without = (left: readonly string[]): Json =>
    Object.fromEntries(Object.entries(value).filter(([key]) => !left.includes(key)));
  return [
    ...optional.map((key) => without([key])),
    ...optional.map((key) => without(optional.filter((other) => other !== key))),
    without(optional),
  ];
}

function sample(schema: JsonSchema, place: Place, root: JsonSchema): Json {
  if (schema.$ref) return sample(resolve(schema.$ref, root), place, root);
  const given = schema.example ?? schema.examples?.[0];
  if (given !== undefined) return given;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum?.[0] !== undefined) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const telling = choices.find((choice) => choice.type !== 'null' && choice.const !== '');
    return sample(telling ?? { type: 'null' }, place, root);
  }
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sample(part, place, root)));
  switch (schema.type) {
    case 'object':
      return sampleObject(schema, place, root);
    case 'array':
      return sampleArray(schema, place, root);
    case 'string':
      return sampleText(schema, place);
    case 'integer':
    case 'number':
      return sampleNumber(schema, place);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function resolve(ref: string, root: JsonSchema): JsonSchema {
  if (ref === '#') return root;
  const found = root.$defs?.[ref.replace('#/$defs/', '')];
  if (!found) throw new Error(`the schema refers to ${ref}, which it does not define`);
  return found;
}

function sampleObject(schema: JsonSchema, { field: holder }: Place, root: JsonSchema): Json {
  const value: { [key: string]: Json } = {};
  for (const [field, property] of Object.entries(schema.properties ?? {}))
    value[field] = sample(property, { holder, field }, root);
  if (typeof schema.additionalProperties === 'object' && schema.propertyNames) {
    const names = schema.propertyNames.enum ?? [sample(schema.propertyNames, { holder, field: 'key' }, root)];
    for (const name of names)
      value[String(name)] = sample(schema.additionalProperties, { holder, field: String(name) }, root);
  }
  return value;
}

function sampleArray({ prefixItems, items, minItems = 1 }: JsonSchema, place: Place, root: JsonSchema): Json {
  if (prefixItems) return prefixItems.map((item) => sample(item, place, root));
  if (!items) return [];
  return Array.from({ length: Math.max(1, minItems) }, () => sample(items, place, root));
}

function sampleText({ format, pattern }: JsonSchema, { holder, field }: Place): string {
  const text =
    textOf[`${holder}.${field}`] ?? textOfFormat[format ?? ''] ?? textOfPattern[pattern ?? ''] ?? textOf[field];
  if (text === undefined)
    throw new Error(
      `no example for the text "${field}" of "${holder}": add "${holder}.${field}" to proto/generate/example-texts.json`,
    );
  return text;
}

function sampleNumber(schema: JsonSchema, { field }: Place): number {
  const wanted = numberOf[field] ?? 1;
  const least = schema.minimum ?? (schema.exclusiveMinimum === undefined ? -Infinity : schema.exclusiveMinimum + 1);
  return Math.min(schema.maximum ?? Infinity, Math.max(least, wanted));
}
