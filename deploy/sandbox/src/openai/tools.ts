import { z } from 'zod';
import { newId } from '../core/ids.ts';
import type { Turn } from './answer.ts';
import { type Schema, valueFor } from './from-schema.ts';

export const toolInput = z.looseObject({
  type: z.literal('function'),
  function: z.looseObject({
    name: z.string().regex(/^[\w-]{1,64}$/),
    description: z.string().optional(),
    parameters: z.looseObject({}).optional(),
    strict: z.boolean().nullish(),
  }),
});
export type ToolInput = z.output<typeof toolInput>;

export interface ToolCall {
  readonly id: string;
  readonly type: 'function';
  readonly function: { readonly name: string; readonly arguments: string };
}

/** Keywords of JSON Schema that a strict function may not use. */
const refused = ['minLength', 'maxLength', 'default', 'allOf', 'not', 'patternProperties'];

/** Why the provider refuses a strict function, as it says it; undefined for one that it takes. */
export function refusalOf({ function: { name, parameters, strict } }: ToolInput): string | undefined {
  if (!strict) return undefined;
  const invalid = (why: string) => `Invalid schema for function '${name}': ${why}`;
  const look = (schema: Record<string, unknown>, path: string): string | undefined => {
    const keyword = refused.find((each) => each in schema);
    if (keyword) return invalid(`In context=(${path}), '${keyword}' is not permitted.`);
    const properties = schema.properties as Record<string, Record<string, unknown>> | undefined;
    if (schema.type === 'object' || properties) {
      if (schema.additionalProperties !== false)
        return invalid(`In context=(${path}), 'additionalProperties' is required to be supplied and to be false.`);
      const required = Array.isArray(schema.required) ? schema.required : [];
      const missing = Object.keys(properties ?? {}).find((key) => !required.includes(key));
      if (missing)
        return invalid(
          `In context=(${path}), 'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`,
        );
    }
    const parts = [
      ...Object.entries(properties ?? {}),
      ...(schema.items ? [['items', schema.items] as const] : []),
      ...((schema.anyOf as Record<string, unknown>[] | undefined) ?? []).map(
        (one, at) => [`anyOf.${at}`, one] as const,
      ),
    ];
    for (const [key, part] of parts) {
      const found = look(part as Record<string, unknown>, `${path}.${key}`);
      if (found) return found;
    }
    return undefined;
  };
  return look(parameters ?? {}, '()');
}

/** Words of a person, and the name of a tool that is called for them; the first of both that fits. */
const wishes: readonly (readonly [RegExp, RegExp])[] = [
  [/av[ií]sa|notify|let me know/i, /alert/],
  [/pedido|\border\b|P-\d+/i, /order/],
  [/cuenta|tel[eé]fono|account/i, /account/],
  [/busco|necesito|looking for/i, /lots/],
  [/cu[aá]nto|precio|how much|price/i, /price/],
  [/tengo|vendo|i have|selling/i, /draft/],
];

/** Which tool a canned model calls for the last words of a person; none once one has answered. */
export function callFor(tools: readonly ToolInput[], turns: readonly Turn[], words: string): ToolCall | undefined {
  if (turns.at(-1)?.role !== 'user') return undefined;
  for (const [said, named] of wishes) {
    const tool = said.test(words) ? tools.find(({ function: { name } }) => named.test(name)) : undefined;
    if (tool) {
      const { name, parameters = {} } = tool.function;
      const args = JSON.stringify(argumentsFor(parameters as Schema, words));
      return { id: newId('call'), type: 'function', function: { name, arguments: args } };
    }
  }
  return undefined;
}

const place = /\b(?:en|in) (\p{Lu}[\p{L} ]+)/u;

/** Arguments that fit the schema. What may be missing is null unless the words say it. */
function argumentsFor(schema: Schema, words: string, name = ''): unknown {
  const nullable = nullableOf(schema);
  if (nullable) return isSaid(nullable, words, name) ? argumentsFor(nullable, words, name) : null;
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, field]) => [key, argumentsFor(field, words, key)]),
    );
  if (schema.type === 'array') return [argumentsFor(schema.items ?? {}, words, name)];
  if (schema.type === 'string' && !schema.enum) return textFor(words, name);
  return valueFor(schema, words, words, schema, name);
}

/** The schema of a value that may be null, without that. */
function nullableOf(schema: Schema): Schema | undefined {
  if (schema.anyOf?.some(({ type }) => type === 'null')) return schema.anyOf.find(({ type }) => type !== 'null');
  if (Array.isArray(schema.type) && schema.type.includes('null')) {
    const type = schema.type.find((one) => one !== 'null');
    return type === undefined ? undefined : { ...schema, type };
  }
  return undefined;
}

const isMoney = (name: string): boolean => /price|amount/i.test(name);

function isSaid(schema: Schema, words: string, name: string): boolean {
  if (schema.enum) return schema.enum.some((one) => typeof one === 'string' && words.toLowerCase().includes(one));
  if (schema.type === 'number' || schema.type === 'integer') return !isMoney(name) && /\d/.test(words);
  if (schema.type === 'string' && /zone|place/.test(name)) return place.test(words);
  return schema.type === 'string';
}

const textFor = (words: string, name: string): string =>
  (/zone|place/.test(name) ? (place.exec(words)?.[1] ?? words) : words.replace(place, '').trim()).slice(0, 80);
