import { Prisma } from '../../generated/prisma/client.ts';
import { columnName, columnsAs } from '../platform/columns-sql.ts';
import { type Contact, storedFields } from './contact.ts';

// The schema and `Contact` have the same fields, or this does not compile.
const fields = Prisma.OutreachContactScalarFieldEnum satisfies Record<keyof Contact, string>;
const names: readonly (keyof Contact)[] = Object.values(fields);

export const contactColumns = columnsAs(names);

/** Columns that a new contact is stored in. */
export const storedColumns = storedFields.map(columnName).join(', ');
