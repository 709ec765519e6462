import { urlOf } from '@tianguis/proto/client';
import { type Desk, queryOf } from './desk-address.ts';

/** Where the list as it stands can be downloaded from. */
export const csvAddress = ({ sort, ...desk }: Desk): string =>
  urlOf('/api/outreach/contacts.csv', {}, { ...queryOf(desk), sort });
