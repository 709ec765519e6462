import { z } from 'zod';

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
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

/** Plausible texts, by the name of their field. */
const textOf: Readonly<Record<string, string>> = {
  address: 'Av. Ermita Iztapalapa 1514, Iztapalapa, CDMX',
  answer: 'Sí, son sacos cerrados de 50 kg.',
  asked: '¿Cómo pago?',
  assignee: 'me',
  body: 'Hola {{contactName}}, ¿tienes material que ya no uses?',
  businessName: 'Ferretería La Paloma',
  category: 'ferreteria',
  city: 'Ciudad de México',
  clabe: '032180000118359719',
  code: '482913',
  comment: 'Todo llegó completo y a tiempo.',
  company: 'Obras del Valle',
  companyName: 'Obras del Valle',
  contactName: 'Rosa Méndez',
  content: 'La comisión es de 10 % después del periodo gratis.',
  csvData:
    'businessName,phone,category,zone,contactName\nFerretería La Paloma,55 1234 5678,ferreteria,Iztapalapa,Rosa Méndez',
  current: 'a long phrase that only I know',
  description: 'Sobrante de una obra en Iztapalapa',
  email: 'rosa@ejemplo.mx',
  fileName: 'ferreterias.csv',
  from: '10:00',
  holder: 'Rosa Méndez',
  mail: 'rosa@ejemplo.mx',
  message: 'Hola, tengo 40 sacos de cemento.',
  month: '2026-11',
  name: 'Rosa Méndez',
  next: 'another phrase that only I know',
  note: 'Llamar por la tarde',
  notes: 'Llamar por la tarde',
  password: 'a long phrase that only I know',
  phone: '+525512345678',
  privacyVersion: '2026-11',
  question: '¿Los sacos están cerrados?',
  ratedEmail: 'rosa@ejemplo.mx',
  ratedName: 'Ferretería La Paloma',
  raterEmail: 'luis@ejemplo.mx',
  raterName: 'Luis Ortega',
  reason: 'El material ya no está',
  reference: 'SPEI 8846210',
  referralCode: 'TCMHZ4K2QX',
  tag: 'obra',
  templateName: 'primer_contacto',
  text: 'Hola, ¿siguen disponibles?',
  title: 'Cemento gris, 40 sacos',
  to: '+525512345678',
  until: '13:00',
  unit: 'saco',
  version: '2026-11',
  website: '',
  whatsapp: '+525512345678',
  zone: 'Iztapalapa',
};

/** Texts that must match a pattern, such as tokens and hashes. */
const textOfPattern: Readonly<Record<string, string>> = {
  '^[\\w-]{43}$': 'tJ3nqY0bS5cVfX8mZ1kL4rD7wA2eH6gPoIuN9yTsBvQ',
  '^[0-9a-f]{64}$': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '^[a-z0-9-]{1,80}$': 'cemento-gris-40-sacos',
  '^\\d{1,5}\\.webp$': '640.webp',
  '^staff:[\\w-]{1,60}$': 'staff:1',
  '^\\d{6}$': '482913',
  '^TC[A-Z0-9]{6,30}$': 'TCMHZ4K2QX',
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

/**
 * A value that the schema accepts, the same on every run. It meets rules between fields, such as "a phone or an email", by leaving
 * optional fields out. Throws where no value fits: such a schema needs `examples` of its own.
 */
export function exampleOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const root = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  const whole = sample(root, '', root);
  const fitting = [whole, ...smaller(whole, root)].find((value) => schema.safeParse(value).success);
  if (fitting === undefined) {
    const { error } = schema.safeParse(whole);
    throw new Error(`no example fits: ${JSON.stringify(whole)} (${error?.message}); give the schema \`examples\``);
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

function sample(schema: JsonSchema, name: string, root: JsonSchema): Json {
  if (schema.$ref) return sample(resolve(schema.$ref, root), name, root);
  const given = schema.example ?? schema.examples?.[0];
  if (given !== undefined) return given;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum?.[0] !== undefined) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const telling = choices.find((choice) => choice.type !== 'null' && choice.const !== '');
    return sample(telling ?? { type: 'null' }, name, root);
  }
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sample(part, name, root)));
  switch (schema.type) {
    case 'object':
      return sampleObject(schema, root);
    case 'array':
      return sampleArray(schema, name, root);
    case 'string':
      return sampleText(schema, name);
    case 'integer':
    case 'number':
      return sampleNumber(schema, name);
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

function sampleObject(schema: JsonSchema, root: JsonSchema): Json {
  const value: { [key: string]: Json } = {};
  for (const [key, property] of Object.entries(schema.properties ?? {})) value[key] = sample(property, key, root);
  if (typeof schema.additionalProperties === 'object' && schema.propertyNames) {
    const names = schema.propertyNames.enum ?? [sample(schema.propertyNames, 'name', root)];
    for (const key of names) value[String(key)] = sample(schema.additionalProperties, String(key), root);
  }
  return value;
}

function sampleArray({ prefixItems, items, minItems = 1 }: JsonSchema, name: string, root: JsonSchema): Json {
  if (prefixItems) return prefixItems.map((item) => sample(item, name, root));
  if (!items) return [];
  return Array.from({ length: Math.max(1, minItems) }, () => sample(items, name.replace(/s$/, ''), root));
}

function sampleText({ format, pattern, minLength = 0, maxLength = Infinity }: JsonSchema, name: string): string {
  const byForm = textOfFormat[format ?? ''] ?? textOfPattern[pattern ?? ''];
  if (byForm !== undefined) return byForm;
  const text = textOf[name] ?? 'texto';
  return text.padEnd(minLength, '.').slice(0, maxLength);
}

function sampleNumber(schema: JsonSchema, name: string): number {
  const wanted = numberOf[name] ?? 1;
  const least = schema.minimum ?? (schema.exclusiveMinimum === undefined ? -Infinity : schema.exclusiveMinimum + 1);
  return Math.min(schema.maximum ?? Infinity, Math.max(least, wanted));
}
