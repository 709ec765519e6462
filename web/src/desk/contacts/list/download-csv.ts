import { ApiError, urlOf } from '@tianguis/proto/client';
import { assertRecentSignIn } from '@tianguis/proto/gen/client.ts';
import { call } from '../../../platform/api/api.ts';
import { readable } from '../../../platform/forms/form.ts';
import { toastError } from '../../../ui/toast.ts';
import { type Desk, queryOf } from './desk-address.ts';

/** Downloads the list as it stands. A download cannot ask who one is, so that is asked before. */
export async function downloadCsv({ sort, ...desk }: Desk): Promise<void> {
  try {
    await call(assertRecentSignIn);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) toastError(readable(error));
    return;
  }
  const href = urlOf('/api/outreach/contacts.csv', {}, { ...queryOf(desk), sort });
  Object.assign(document.createElement('a'), { href, download: '' }).click();
}
