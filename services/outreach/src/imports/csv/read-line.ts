import type { Localized } from '@tianguis/proto/errors';
import type { ContactRow } from '../../contacts/contact.ts';
import type { Owners } from '../../contacts/owners.ts';
import type { CustomField } from '../../custom-fields/custom-field-store.ts';
import type { Column } from './columns.ts';

/** A cell of a row that is imported all the same. */
export interface CellWarning {
  readonly field: Column;
  readonly read: string;
  readonly stored: string;
  readonly message: Localized;
}

/** A line of a file: a contact with what was corrected in it, or nothing that can be stored. */
export interface ReadLine {
  readonly contact: ContactRow | undefined;
  readonly warnings: readonly CellWarning[];
}

/** What a value that we do not know probably means. */
export interface Suggestion {
  readonly field: 'category' | 'zone' | 'city';
  readonly value: string;
  readonly suggestion: string;
  rows: number;
}

/** Values that are new to us and were noted once for this file. */
export interface Reported {
  readonly category: Set<string>;
  readonly zone: Set<string>;
  /** Fields without a column in this file. */
  readonly absent: ReadonlySet<Column>;
  /** Values that we do not know and what they probably mean, with how many rows have them. */
  readonly suggested: Map<string, Suggestion>;
  /** Whom a cell of the column of owners may name. */
  readonly owners: Owners;
  /** The fields that staff defined. */
  readonly customFields: readonly CustomField[];
}

const mostSuggestions = 300;

/** What unknown values probably mean, those of most rows first. */
export const suggestionsOf = ({ suggested }: Pick<Reported, 'suggested'>): Suggestion[] =>
  [...suggested.values()].toSorted((a, b) => b.rows - a.rows).slice(0, mostSuggestions);
