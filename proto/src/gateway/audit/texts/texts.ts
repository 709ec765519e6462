import type es from './es.ts';

type Texts<T> = T extends string ? string : { readonly [Key in keyof T]: Texts<T[Key]> };

/** The words of the audit log, which its page and its file share. */
export type AuditTexts = Texts<typeof es>;
