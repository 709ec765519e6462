import { ApiError, urlOf } from '@tianguis/proto/client';
import type { Language } from '@tianguis/proto/errors';
import { assertRecentSignIn } from '@tianguis/proto/gen/client.ts';
import { call } from '../../../platform/api/api.ts';
import { readable } from '../../../platform/forms/form.ts';
import { toastError } from '../../../ui/toast.ts';

/** Downloads the file for the bank. A download cannot ask who one is, so that is asked before. */
export async function downloadSpei(lang: Language): Promise<void> {
  try {
    await call(assertRecentSignIn);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) toastError(readable(error));
    return;
  }
  const href = urlOf('/api/staff/referrers/spei.csv', {}, { lang });
  Object.assign(document.createElement('a'), { href, download: '' }).click();
}
