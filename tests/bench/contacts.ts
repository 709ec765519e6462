import { cases } from './contacts/cases.ts';
import { benchList, full } from './contacts/rig.ts';
import { fillContacts } from './contacts/table.ts';
import { printRows, type Row } from './shared/row.ts';

/** The list of contacts at a million of them. Takes about five minutes. */
export const contactsBench = (size = full): Promise<Row[]> =>
  benchList(fillContacts, { list: '/contacts', beside: ['/contacts/facets'], cases }, size);

if (import.meta.main) printRows(await contactsBench());
