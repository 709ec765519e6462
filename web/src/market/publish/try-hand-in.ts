import { ApiError } from '@tianguis/proto/client';
import { readable } from '../../platform/forms/form.ts';
import { mayStillPass } from '../../platform/offline/may-still-pass.ts';
import { handIn } from './hand-in.ts';
import { dropKept, type Kept } from './kept.ts';

/** What became of a try to send what was kept. */
export type Outcome =
  | { readonly state: 'sent'; readonly listingId: number }
  /** Somebody must sign in first. */
  | { readonly state: 'nobody' }
  | { readonly state: 'waiting' }
  /** It is not sent by itself again; `kept` is what a next try begins with. */
  | { readonly state: 'failed'; readonly reason: string; readonly kept: Kept };

export async function tryHandIn(kept: Kept, onPhoto: (sent: number) => void): Promise<Outcome> {
  try {
    const listingId = await handIn(kept, onPhoto);
    await dropKept().catch(() => undefined);
    return { state: 'sent', listingId };
  } catch (error) {
    if (!(error instanceof ApiError) || mayStillPass(error.status)) return { state: 'waiting' };
    if (error.status === 401 || error.status === 403) return { state: 'nobody' };
    // The draft that it belonged to was discarded meanwhile: the next try begins another one.
    const anew = error.status === 404 ? { listingId: null, key: crypto.randomUUID() } : {};
    return { state: 'failed', reason: readable(error), kept: { ...kept, ...anew, wanted: false } };
  }
}
