import { assertRecentSignIn } from '@tianguis/proto/gen/client.ts';
import { call } from '../../../platform/api/api.ts';
import { sendRaw } from '../../../platform/api/send-raw.ts';
import { readersZone, saveFile } from '../../shared/downloads.ts';

/** Downloads the contacts that are ticked. The question for a recent sign-in comes before, as with other downloads. */
export async function exportChosen(ids: readonly number[]): Promise<void> {
  await call(assertRecentSignIn);
  const response = await sendRaw({
    method: 'POST',
    url: '/api/outreach/contacts/export',
    body: JSON.stringify({ ids, timeZone: readersZone() }),
    type: 'application/json',
  });
  saveFile('contacts.csv', await response.blob());
}
