import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { operations } from '../src/stripe/operations.ts';

/*
 * Cuts Stripe's OpenAPI description down to the requests that the sandbox takes, without its prose:
 *
 *   go mod download -json github.com/stripe/stripe-mock@VERSION     (its `Dir` holds embedded/openapi/spec3.json)
 *   node deploy/sandbox/scripts/reduce-description.ts Dir/embedded/openapi/spec3.json VERSION
 */

type Schema = { [keyword: string]: unknown; properties?: Record<string, Schema>; type?: string };
interface Described {
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: Schema }[];
  readonly requestBody?: { content: Record<string, { schema: Schema }> };
}
interface Description {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

/** The ways of paying that the sandbox knows; what concerns others only is left out, and so refused. */
const methods = ['card', 'oxxo', 'customer_balance'];

/** What the SDK's version of the API does not take any more, though the description, which is older, still has it. */
const gone = ['payment_method_types'];

const [file, version] = process.argv.slice(2);
if (!file || !version) throw new Error('reduce-description.ts SPEC3_JSON VERSION');
const description: Description = JSON.parse(readFileSync(file, 'utf8'));

const bodyOf = (described: Described): Schema =>
  described.requestBody?.content['application/x-www-form-urlencoded']?.schema ?? { type: 'object', properties: {} };

function queryOf({ parameters = [] }: Described): Schema {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  };
}

const intents = description.paths['/v1/payment_intents']?.post;
const kinds = intents && bodyOf(intents).properties?.payment_method_data?.properties?.type?.enum;
if (!Array.isArray(kinds)) throw new Error('no ways of paying in the description');
const leftOut = new Set<unknown>([...kinds, ...gone].filter((kind) => !methods.includes(kind)));

const kept = new Set(['type', 'enum', 'maxLength', 'anyOf', 'items', 'required', 'additionalProperties']);

/** Only what is checked, and every object closed: Stripe refuses what it does not know at any depth. */
function reduced(schema: Schema): Schema {
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (keyword === 'properties') return [[keyword, propertiesOf(schema)]];
    if (!kept.has(keyword)) return [];
    if (keyword === 'anyOf') return [[keyword, (value as Schema[]).map(reduced)]];
    if (keyword === 'required' || keyword === 'enum' || typeof value !== 'object') return [[keyword, value]];
    return [[keyword, reduced(value as Schema)]];
  });
  const closed = schema.properties && schema.additionalProperties === undefined;
  return Object.fromEntries(closed ? [...entries, ['additionalProperties', false]] : entries);
}

function propertiesOf({ properties = {} }: Schema): Record<string, Schema> {
  const wanted = Object.entries(properties).filter(([name]) => !leftOut.has(name));
  return Object.fromEntries(wanted.map(([name, property]) => [name, reduced(property)]));
}

const pathOf = (path: string): string => `/v1${path}`;
const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}/g, ':id');
const byShape = new Map(Object.entries(description.paths).map(([path, methods]) => [shapeOf(path), methods]));

const requests = operations
  .filter(({ own }) => !own)
  .map(({ method, path }): [string, Schema] => {
    const described = byShape.get(pathOf(path))?.[method];
    if (!described) throw new Error(`${method} ${path} is none of Stripe's`);
    return [`${method} ${path}`, reduced(method === 'get' ? queryOf(described) : bodyOf(described))];
  });

// A line for each request, so that a newer description shows what it changed.
const lines = requests.map(([name, schema]) => `    ${JSON.stringify(name)}: ${JSON.stringify(schema)}`);
const text = `{
  "source": "github.com/stripe/stripe-mock ${version}, embedded/openapi/spec3.json",
  "apiVersion": "${description.info.version}",
  "requests": {
${lines.join(',\n')}
  }
}
`;
writeFileSync(fileURLToPath(new URL('../src/stripe/description/requests.json', import.meta.url)), text);
