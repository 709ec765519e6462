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

/** Values that are new to us and were noted once for this file. */
export interface Reported {
  readonly category: Set<string>;
  readonly zone: Set<string>;
  /** Whom a cell of the column of owners may name. */
  readonly owners: Owners;
  /** The fields that staff defined. */
  readonly customFields: readonly CustomField[];
}
