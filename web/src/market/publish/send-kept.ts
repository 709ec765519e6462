import { listOwnLots } from '@tianguis/proto/gen/client.ts';
import { fetchMessages } from '../../i18n/messages.ts';
import { queryClient } from '../../platform/api/query.ts';
import { toast, toastError } from '../../ui/toast.ts';
import { readKept, writeKept } from './kept.ts';
import './texts/index.ts';
import { tryHandIn } from './try-hand-in.ts';

/** Sends what waits for a connection from whichever page is open. The page of publishing does so itself, and shows how far it is. */
export async function sendKept(): Promise<void> {
  if (location.pathname === '/publicar') return;
  const kept = await readKept();
  if (!kept?.wanted) return;
  const outcome = await tryHandIn(kept, () => undefined);
  if (outcome.state !== 'sent' && outcome.state !== 'failed') return;
  const m = await fetchMessages('market/publish');
  if (outcome.state === 'sent') {
    void queryClient.invalidateQueries({ queryKey: [listOwnLots.id] });
    return toast(m.sent, m.sentText);
  }
  await writeKept(outcome.kept);
  toastError(`${m.failed}: ${outcome.reason}`, m.failedText);
}
