import { useEffect, useSyncExternalStore } from 'react';
import { getLanguage } from '../../../i18n/language.ts';
import { network } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';
import { batched } from './batch.ts';
import { patient } from './patience.ts';
import { createRecovery } from './recovery.ts';

const recovery = createRecovery(queryClient);

/** From now on, reads of one moment go out together. */
export function installBatches(): void {
  network.send = batched(network.send, getLanguage);
}

/** From now on, every read of the page waits when the server asks for it. */
export function installPatience(): void {
  network.send = patient(network.send);
}

/** Asks failed reads again as long as the desk is open. */
export const useRecovery = (): void => useEffect(recovery.start, []);

/** True while something on screen could not be read. */
export const useReadsFail = (): boolean =>
  useSyncExternalStore(
    recovery.subscribe,
    () => recovery.failing() > 0,
    () => false,
  );
