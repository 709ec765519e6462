import type { Localized, LocalizedFieldError } from '@tianguis/proto/errors';

/** What went wrong, in kinds that HTTP knows. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'wrong_method'
  | 'conflict'
  | 'too_large'
  | 'wrong_type'
  | 'refused'
  | 'too_many'
  | 'unavailable';

interface Details {
  readonly errors?: readonly LocalizedFieldError[];
  /** Seconds after which another try may succeed. */
  readonly retryAfter?: number;
  /** Methods that the path knows. */
  readonly allow?: readonly string[];
  readonly cause?: unknown;
}

/** An error that a caller may see. `code` is stable and meant for programs; `text` for people. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly text: Localized;
  readonly errors: readonly LocalizedFieldError[];
  readonly retryAfter: number | undefined;
  readonly allow: readonly string[] | undefined;

  constructor(kind: ErrorKind, code: string, text: Localized, { errors = [], retryAfter, allow, cause }: Details = {}) {
    super(text.en, { cause });
    this.name = 'AppError';
    this.kind = kind;
    this.code = code;
    this.text = text;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.allow = allow;
  }
}

const at = (text: Localized, path?: string): Details => (path ? { errors: [{ path, message: text }] } : {});

/** 404: the thing is not there, or not for this caller. */
export const notFound = (code = 'not_found', text: Localized = texts.notFound): AppError =>
  new AppError('not_found', code, text);

/** 409: a duplicate or a stale change. `path` names the field it is about. */
export const conflict = (code: string, text: Localized, path?: string): AppError =>
  new AppError('conflict', code, text, at(text, path));

/** 422: well-formed, but a business rule says no. */
export const refused = (code: string, text: Localized, path?: string): AppError =>
  new AppError('refused', code, text, at(text, path));

/** 400: these fields are wrong. */
export const invalid = (errors: readonly LocalizedFieldError[], code = 'invalid_request'): AppError =>
  new AppError('invalid', code, texts.invalid, { errors });

/** 401: nobody is signed in. */
export const unauthenticated = (code = 'unauthenticated', text: Localized = texts.unauthenticated): AppError =>
  new AppError('unauthenticated', code, text);

/** 403: signed in, but not allowed to. */
export const forbidden = (code = 'forbidden', text: Localized = texts.forbidden): AppError =>
  new AppError('forbidden', code, text);

/** 503: a part that this needs is down. `retryAfter` in seconds. */
export const unavailable = (retryAfter = 1, cause?: unknown): AppError =>
  new AppError('unavailable', 'unavailable', texts.unavailable, { retryAfter, cause });

/** 429: slower, please. `retryAfter` in seconds. */
export const tooMany = (retryAfter: number, code = 'too_many_requests', text: Localized = texts.tooMany): AppError =>
  new AppError('too_many', code, text, { retryAfter });

/** 405: the path exists, the method does not. */
export const wrongMethod = (allow: readonly string[]): AppError =>
  new AppError('wrong_method', 'method_not_allowed', texts.wrongMethod, { allow });

/** Texts of errors that every service gives. */
export const texts = {
  invalid: { es: 'Revisa los datos enviados', en: 'Please check the data you sent' },
  unauthenticated: { es: 'Inicia sesión para continuar', en: 'Sign in to continue' },
  forbidden: { es: 'No tienes permiso para hacer esto', en: 'You are not allowed to do this' },
  notFound: { es: 'No existe', en: 'Not found' },
  unavailable: {
    es: 'El servicio no está disponible. Inténtalo de nuevo en un momento',
    en: 'The service is not available. Please try again in a moment',
  },
  tooMany: { es: 'Demasiadas solicitudes. Espera un momento', en: 'Too many requests. Please wait a moment' },
  tooLarge: { es: 'Los datos enviados son demasiado grandes', en: 'What you sent is too large' },
  wrongMethod: { es: 'Esta dirección no admite ese método', en: 'This address does not support that method' },
  wrongType: { es: 'Envía los datos como JSON (UTF-8)', en: 'Send the data as JSON (UTF-8)' },
  malformedJson: { es: 'Los datos enviados no son JSON válido', en: 'What you sent is not valid JSON' },
  malformedRequest: { es: 'La solicitud está mal formada', en: 'The request is malformed' },
  headersTooLarge: { es: 'Los encabezados son demasiado grandes', en: 'The headers are too large' },
  slowRequest: { es: 'La solicitud tardó demasiado en llegar', en: 'The request took too long to arrive' },
  unstorable: { es: 'Contiene caracteres no válidos', en: 'Contains invalid characters' },
  outOfRange: { es: 'Un valor está fuera de rango', en: 'A value is out of range' },
  internal: { es: 'Algo salió mal de nuestro lado', en: 'Something went wrong on our side' },
} satisfies Record<string, Localized>;
