import { ApiError } from '@tianguis/proto/client';
import { assertRecentSignIn } from '@tianguis/proto/gen/client.ts';
import { call } from '../../platform/api/api.ts';
import { readable } from '../../platform/forms/form.ts';
import { toastError } from '../../ui/toast.ts';

/** Downloads a file that needs a recent sign-in. A download cannot show the dialog for it, so a call asks first. */
export async function downloadConfirmed(href: string): Promise<void> {
  try {
    await call(assertRecentSignIn);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) toastError(readable(error));
    return;
  }
  Object.assign(document.createElement('a'), { href, download: '' }).click();
}

/** The reader's time zone, as their browser has it. */
export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

/** Saves data as a JSON file. */
export const saveJson = (name: string, data: unknown): void =>
  saveFile(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
