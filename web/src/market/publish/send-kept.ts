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
  if (!kept) return;
  const outcome = kept.wanted ? await tryHandIn(kept, () => undefined) : ({ state: 'read' } as const);
  if (outcome.state === 'waiting' || outcome.state === 'nobody') return;
  const m = await fetchMessages('market/publish');
  if (outcome.state === 'read') {
    // The page of publishing was left while Aria answered. Keeping it again says that nothing waits.
    await writeKept(kept);
    if (kept.review) toast(m.read, m.readText);
    return;
  }
  if (outcome.state === 'sent') {
    void queryClient.invalidateQueries({ queryKey: [listOwnLots.id] });
    return toast(m.sent, m.sentText);
  }
  await writeKept(outcome.kept);
  toastError(`${m.failed}: ${outcome.reason}`, m.failedText);
}
