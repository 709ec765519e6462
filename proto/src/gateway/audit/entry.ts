import type { Change, Differences } from '../../differences.ts';
import type { AuditAction } from './actions.ts';
import type { DeskOperation } from './coverage.ts';
import type es from './texts/es.ts';
import type { WithoutBefore } from './without-before.ts';

/** At least one field, by the name under which the log says it. */
type OneOf<Field extends string> = { readonly [Name in Field]: Readonly<Record<Name, Change>> }[Field];

/** What changed: the outcome of a comparison, or the fields by name. Naming none does not compile. */
export type Changes = Differences | OneOf<keyof typeof es.details>;

interface Entry {
  /** What it was done to: `payments/12`. */
  readonly subject: string;
  readonly staffId: number | null;
  /** How much and how; nothing about a person. */
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

interface EntryWithChanges extends Entry {
  readonly changes: Changes;
}

interface EntryWithout extends Entry {
  /** `withoutBefore` declares why there are none. */
  readonly changes?: never;
}

/** One act of staff, with the values before and after it unless it is declared to have none. */
export type Audited =
  | (EntryWithout & { readonly action: Extract<AuditAction, WithoutBefore> })
  | (EntryWithChanges & { readonly action: Exclude<AuditAction, WithoutBefore | 'desk_action'> });

/** The same of an operation that has no action of its own; `way` says which of its ways, as its texts name them. */
export type AuditedOperation = { readonly way?: string | undefined } & (
  | (EntryWithout & { readonly operation: Extract<DeskOperation, WithoutBefore> })
  | (EntryWithChanges & { readonly operation: Exclude<DeskOperation, WithoutBefore> })
);
