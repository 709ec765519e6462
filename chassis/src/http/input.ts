import { type FieldError, fieldErrors, type Language } from '@tianguis/proto/errors';
import type { Request } from 'express';
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
export type ReadInput = (req: Request) => Promise<Input>;

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

function readQuery(req: Request): unknown {
  const at = req.url.indexOf('?');
  try {
    if (at >= 0) decodeURIComponent(req.url.slice(at));
  } catch (cause) {
    throw new AppError('invalid', 'malformed_query', texts.invalid, { cause });
  }
  return req.query;
}

function check(schema: z.ZodType | undefined, value: unknown, problems: Problems): unknown {
  if (!schema) return undefined;
  const paths = unstorablePaths(value);
  if (paths.length > 0)
    problems.push((language) => paths.map((path) => ({ path, message: texts.unstorable[language] })));
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  problems.push((language) => fieldErrors(result.error, language));
  return undefined;
}

/** The fields that a change may set: all of its body but `version`, which says what it changes. */
const changeable = ({ method, body }: HttpOperation): readonly string[] =>
  method === 'PATCH' && body && 'shape' in body
    ? Object.keys(body.shape as object).filter((name) => name !== 'version')
    : [];

/** A change that sets nothing is refused: a caller who leaves out the body, or misspells its fields, is not told that it worked. */
function checkChange(fields: readonly string[], sent: unknown, problems: Problems): void {
  if (fields.length === 0 || typeof (sent ?? {}) !== 'object') return;
  const given = Object.keys(sent ?? {});
  if (fields.some((name) => given.includes(name))) return;
  const names = fields.join(', ');
  const message = {
    es: `Indica qué cambia, al menos uno: ${names}`,
    en: `Say what changes, at least one of: ${names}`,
  };
  problems.push((language) => [{ path: 'body', message: message[language] }]);
}

const once = (errors: FieldError[]): FieldError[] =>
  [...new Map(errors.toReversed().map((e) => [e.path, e])).values()].toReversed();

/** Prepares the reading of an operation's input: every bad field of path, query and body is reported at once. */
export function inputReader(operation: HttpOperation, defaultLimit: number): ReadInput {
  const { params: paramsSchema, query: querySchema, body: bodySchema, bodyLimit = defaultLimit } = operation;
  // Without a body each missing field is to be named, unless the operation can do without.
  const absentBody = bodySchema?.safeParse(undefined).success ? undefined : {};
  const fields = changeable(operation);
  return async (req) => {
    const sent = bodySchema && (await readJson(req, bodyLimit));
    const problems: Problems = [];
    const params = check(paramsSchema, req.params, problems);
    const query = check(querySchema, querySchema && readQuery(req), problems);
    const body = check(bodySchema, sent === undefined ? absentBody : sent, problems);
    checkChange(fields, sent, problems);
    if (problems.length > 0) throw new InputError((language) => once(problems.flatMap((fields) => fields(language))));
    return { params, query, body };
  };
}
