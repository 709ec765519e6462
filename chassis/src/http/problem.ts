import type { Language, Localized, Problem } from '@tianguis/proto/errors';
import { IdentityError } from '../identity/identity.ts';
import { failureOf } from '../process/failures.ts';
import { AppError, type ErrorKind, texts, unavailable } from './error.ts';
import { InputError } from './input.ts';

/** Content type of every error reply (RFC 9457). */
export const problemType = 'application/problem+json; charset=utf-8';

const statuses: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  wrong_method: 405,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  refused: 422,
  too_many: 429,
  unavailable: 503,
};

/** A problem ready to be sent. */
export interface ProblemReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly problem: Problem;
}

const problem = (status: number, code: string, text: Localized, language: Language): Problem => ({
  type: 'about:blank',
  title: text[language],
  status,
  code,
});

const headersOf = ({ retryAfter, allow }: AppError): Record<string, string> => ({
  ...(retryAfter !== undefined && { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) }),
  ...(allow && { allow: allow.join(', ') }),
});

const ofAppError = (error: AppError, language: Language): ProblemReply => {
  const status = statuses[error.kind];
  const errors = error.errors.map(({ path, message }) => ({ path, message: message[language] }));
  const body = problem(status, error.code, error.text, language);
  return { status, headers: headersOf(error), problem: errors.length > 0 ? { ...body, errors } : body };
};

const known = (error: unknown): AppError | undefined => {
  if (error instanceof AppError) return error;
  if (error instanceof IdentityError) return new AppError('unauthenticated', 'identity_invalid', texts.unauthenticated);
  const failure = failureOf(error);
  if (failure === 'unavailable') return unavailable(1, error);
  if (failure === 'bad_value') return new AppError('invalid', 'value_out_of_range', texts.outOfRange, { cause: error });
  return ofLibrary(error);
};

// Errors of Express and its middleware say by `expose` that the request is to blame; those of providers' SDKs, which
// carry a `status` too, do not.
const ofLibrary = (error: unknown): AppError | undefined => {
  const { status, expose } = (error ?? {}) as { status?: unknown; expose?: unknown };
  if (expose !== true && !(error instanceof URIError)) return undefined;
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  const kind = (Object.keys(statuses) as ErrorKind[]).find((name) => statuses[name] === status) ?? 'invalid';
  return new AppError(kind, kind === 'invalid' ? 'malformed_request' : kind, textOf(kind), { cause: error });
};

const textOf = (kind: ErrorKind): Localized => {
  if (kind === 'not_found') return texts.notFound;
  if (kind === 'too_large') return texts.tooLarge;
  if (kind === 'wrong_type') return texts.wrongType;
  return texts.malformedRequest;
};

/** The one place that maps errors to HTTP. What it does not know becomes a 500 without detail. */
export function problemOf(error: unknown, language: Language): ProblemReply {
  if (error instanceof InputError) {
    const body = problem(400, 'invalid_request', texts.invalid, language);
    return { status: 400, headers: {}, problem: { ...body, errors: error.fields(language) } };
  }
  const app = known(error);
  if (app) return ofAppError(app, language);
  return { status: 500, headers: {}, problem: problem(500, 'internal', texts.internal, language) };
}
