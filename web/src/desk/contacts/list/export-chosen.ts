import { newTraceparent, throwUnlessOk } from '@tianguis/proto/client';
import { assertRecentSignIn } from '@tianguis/proto/gen/client.ts';
import { getLanguage } from '../../../i18n/language.ts';
import { call } from '../../../platform/api/api.ts';
import { saveFile } from '../../shared/downloads.ts';

/** The reader's time zone, as their browser has it. */
export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Downloads the contacts that are ticked. The question for a recent sign-in comes before, as with other downloads. */
export async function exportChosen(ids: readonly number[]): Promise<void> {
  await call(assertRecentSignIn);
  const response = await fetch('/api/outreach/contacts/export', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', 'x-language': getLanguage(), traceparent: newTraceparent() },
    body: JSON.stringify({ ids, timeZone: readersZone() }),
  });
  await throwUnlessOk(response);
  saveFile('contacts.csv', await response.blob());
}
