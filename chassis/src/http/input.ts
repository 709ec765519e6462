import type { IncomingMessage } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import { type FieldError, fieldErrors, type Language } from '@tianguis/proto/errors';
import type { z } from 'zod';
import { readJson } from './body.ts';
import { AppError, texts } from './error.ts';
import type { HttpOperation } from './operation.ts';

/** The input does not fit its schema. Held apart from {@link AppError}: its messages wait for the reader's language. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly fields: (language: Language) => FieldError[];
  constructor(fields: (language: Language) => FieldError[]) {
    super('the input does not fit its schema');
    this.fields = fields;
  }
}

export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Reads the input of one operation. */
export type ReadInput = (
  req: IncomingMessage,
  params: Readonly<Record<string, string>>,
  search: string,
) => Promise<Input>;

type Problems = ((language: Language) => FieldError[])[];

const storable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Paths of the strings (and keys) that PostgreSQL cannot store: null characters, halves of surrogate pairs. */
function unstorablePaths(root: unknown): string[] {
  const found: string[] = [];
  const open: { value: unknown; path: string }[] = [{ value: root, path: '' }];
  for (let item = open.pop(); item; item = open.pop()) {
    const { value, path } = item;
    if (typeof value === 'string' && !storable(value)) found.push(path);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      const at = path ? `${path}.${key}` : key;
      if (storable(key)) open.push({ value: inner, path: at });
      else found.push(path);
    }
  }
  return found;
}

const unstorable = (value: unknown): Problems => {
  const paths = unstorablePaths(value);
  if (paths.length === 0) return [];
  return [(language) => paths.map((path) => ({ path, message: texts.unstorable[language] }))];
};

function decodeParams(params: Readonly<Record<string, string>>): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch (cause) {
    throw new AppError('invalid', 'malformed_path', texts.invalid, { cause });
  }
}

function readQuery(search: string): Record<string, unknown> {
  if (search === '') return {};
  if (search.includes('%')) {
    try {
      decodeURIComponent(search);
    } catch (cause) {
      throw new AppError('invalid', 'malformed_query', texts.invalid, { cause });
    }
  }
  return parseQuery(search);
}

function check(schema: z.ZodType | undefined, value: unknown, suspect: boolean, problems: Problems): unknown {
  if (!schema) return undefined;
  if (suspect) problems.push(...unstorable(value));
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  problems.push((language) => fieldErrors(result.error, language));
  return undefined;
}

const once = (errors: FieldError[]): FieldError[] =>
  [...new Map(errors.toReversed().map((e) => [e.path, e])).values()].toReversed();

/** Prepares the reading of an operation's input: every bad field of path, query and body is reported at once. */
export function inputReader(operation: HttpOperation, defaultLimit: number): ReadInput {
  const { params: paramsSchema, query: querySchema, body: bodySchema } = operation;
  const limit = operation.bodyLimit ?? defaultLimit;
  // Without a body each missing field is to be named, unless the operation can do without.
  const absentBody = bodySchema?.safeParse(undefined).success ? undefined : {};
  return async (req, pathParams, search) => {
    const sent = bodySchema && (await readJson(req, limit));
    const problems: Problems = [];
    const params = check(paramsSchema, paramsSchema && decodeParams(pathParams), true, problems);
    const query = check(querySchema, querySchema && readQuery(search), search.includes('%'), problems);
    const body = check(bodySchema, sent ? sent.value : absentBody, sent?.suspect ?? false, problems);
    if (problems.length > 0) throw new InputError((language) => once(problems.flatMap((fields) => fields(language))));
    return { params, query, body };
  };
}
