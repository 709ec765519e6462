import { z } from 'zod';

/** Languages a reader may choose. Spanish is the default everywhere. */
export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];

/** A text that a person will read, in both languages. */
export type Localized = Readonly<Record<Language, string>>;

/** One wrong field: `path` in dotted form (`contacts.0.phone`), `message` in the reader's language. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() }).meta({ id: 'FieldError' });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** The same before its reader is known. */
export interface LocalizedFieldError {
  readonly path: string;
  readonly message: Localized;
}

/**
 * Body of every error reply: problem details for HTTP APIs (RFC 9457), content type `application/problem+json`.
 * `code` is stable and meant for programs, `title` and `detail` for people.
 */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    detail: z.string().optional(),
    errors: z.array(fieldErrorSchema).optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problemSchema>;

const texts = {
  required: { es: 'Requerido', en: 'Required' },
  email: { es: 'Correo no válido', en: 'Invalid email' },
  url: { es: 'Dirección no válida', en: 'Invalid URL' },
  format: { es: 'Formato no válido', en: 'Invalid format' },
  option: { es: 'Elige una de las opciones', en: 'Choose one of the options' },
  unknown: { es: 'Valor no válido', en: 'Invalid value' },
  integer: { es: 'Debe ser un número entero', en: 'Must be a whole number' },
  number: { es: 'Debe ser un número', en: 'Must be a number' },
  text: { es: 'Debe ser texto', en: 'Must be text' },
} satisfies Record<string, Localized>;

type Issue = z.core.$ZodIssue;

const bound = (issue: Issue & { code: 'too_small' | 'too_big' }): Localized => {
  const small = issue.code === 'too_small';
  const limit = Number(small ? issue.minimum : issue.maximum);
  if (issue.origin === 'string') {
    if (small && limit <= 1) return texts.required;
    return small
      ? { es: `Debe tener al menos ${limit} caracteres`, en: `Must have at least ${limit} characters` }
      : { es: `No puede pasar de ${limit} caracteres`, en: `Cannot exceed ${limit} characters` };
  }
  if (issue.origin === 'array' || issue.origin === 'set') {
    return small
      ? { es: `Indica al menos ${limit}`, en: `Give at least ${limit}` }
      : { es: `No puede haber más de ${limit}`, en: `Cannot have more than ${limit}` };
  }
  return small
    ? { es: `Debe ser ${limit} o más`, en: `Must be ${limit} or more` }
    : { es: `Debe ser ${limit} o menos`, en: `Must be ${limit} or less` };
};

const typeMessage = (issue: Issue & { code: 'invalid_type' }): Localized => {
  if (issue.input === undefined || issue.input === null) return texts.required;
  if (issue.expected === 'int') return texts.integer;
  if (issue.expected === 'number') return texts.number;
  return issue.expected === 'string' ? texts.text : texts.unknown;
};

const isLocalized = (value: unknown): value is Localized =>
  typeof value === 'object' && value !== null && 'es' in value && 'en' in value;

const messageOf = (issue: Issue): Localized => {
  if (issue.code === 'custom' && isLocalized(issue.params?.message)) return issue.params.message;
  if (issue.code === 'invalid_type') return typeMessage(issue);
  if (issue.code === 'too_small' || issue.code === 'too_big') return bound(issue);
  if (issue.code === 'invalid_value') return issue.input === undefined ? texts.required : texts.option;
  if (issue.code === 'invalid_format') {
    if (issue.format === 'email') return texts.email;
    return issue.format === 'url' ? texts.url : texts.format;
  }
  return texts.unknown;
};

const deepest = (issue: Issue): Issue[] => {
  if (issue.code !== 'invalid_union') return [issue];
  const branch = issue.errors.toSorted((a, b) => a.length - b.length)[0];
  return branch?.length
    ? branch.flatMap((inner) => deepest({ ...inner, path: [...issue.path, ...inner.path] }))
    : [issue];
};

/**
 * Turns a zod error into the `errors` of a problem, one entry a wrong field, in the reader's language.
 * A schema may bring its own words: `localizedCheck(test, {es, en})`. Parse with `{ reportInput: true }`, or an absent field
 * cannot be told from one of the wrong type.
 */
export function fieldErrors(error: z.core.$ZodError, language: Language, prefix: readonly string[] = []): FieldError[] {
  return error.issues.flatMap(deepest).flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [...prefix, ...issue.path, key].join('.'),
        message: texts.unknown[language],
      }));
    }
    return [{ path: [...prefix, ...issue.path.map(String)].join('.'), message: messageOf(issue)[language] }];
  });
}

/** A zod check whose message exists in both languages: `z.string().check(localizedCheck(isPhone, {es, en}))`. */
export function localizedCheck<T>(test: (value: T) => boolean, message: Localized): z.core.CheckFn<T> {
  return ({ value, issues }) => {
    if (!test(value)) issues.push({ code: 'custom', input: value, params: { message }, message: message.en });
  };
}

/** The language of a reader from `x-language`, else the first known one of `Accept-Language`, else Spanish. */
export function languageOf(explicit: string | undefined, acceptLanguage: string | undefined): Language {
  if (explicit === 'es' || explicit === 'en') return explicit;
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find((tag): tag is Language => tag === 'es' || tag === 'en');
  return wanted ?? 'es';
}
