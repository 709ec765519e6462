import { cases } from './contacts/cases.ts';
import { benchList } from './contacts/rig.ts';
import { fillContacts } from './contacts/table.ts';
import { printRows, type Row } from './row.ts';

/** The list of contacts at a million of them. Takes about five minutes. */
export const contactsBench = (): Promise<Row[]> =>
  benchList(fillContacts, { list: '/contacts', beside: ['/contacts/facets'], cases });

if (import.meta.main) printRows(await contactsBench());
