import type { Catalogue } from '../../i18n/messages.ts';
import { toastError } from '../../ui/toast.ts';
import { patient } from '../offline/fetch-part.ts';
import type { Opened } from './viewer.ts';

/** Loads the viewer before it is asked for. */
export const loadViewer = () => patient(() => import('./viewer.ts'));

/** Opens photos over the whole screen; says so where it cannot be loaded. */
export async function showPhotos(opened: Omit<Opened, 'words'>, words: Catalogue['platform/photos']): Promise<void> {
  try {
    const { openViewer } = await loadViewer();
    await openViewer({ ...opened, words });
  } catch {
    toastError(words.failed, words.failedText);
  }
}
