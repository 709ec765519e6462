import { mostReads } from '@tianguis/proto/gateway/batch/batch';
import type { batchReads } from '@tianguis/proto/gateway/batch/operations';
import type { StreamEventOf } from '@tianguis/proto/operation';
import { readServerSentEvents } from '@tianguis/proto/server-sent-events';
import type { Session } from '@tianguis/testkit/session';

type Part = StreamEventOf<typeof batchReads>['data'];

/** How a read was answered, and after how many milliseconds. */
export interface Answer {
  readonly path: string;
  readonly status: number;
  readonly time: number;
}

async function readAlone(session: Session, path: string, startedAt: number): Promise<Answer> {
  const reply = await session.fetch(path);
  await reply.arrayBuffer();
  return { path, status: reply.status, time: performance.now() - startedAt };
}

/** Asks for reads as the app does: one as it is, those of one moment in one request, in which each is answered by its own part. */
export async function* answersTo(session: Session, paths: readonly string[]): AsyncGenerator<Answer, void, void> {
  if (paths.length > mostReads) throw new Error(`The app would not send ${paths.length} reads in one request`);
  const startedAt = performance.now();
  const [only, ...others] = paths;
  if (only === undefined) return;
  if (others.length === 0) return yield await readAlone(session, only, startedAt);
  const reply = await session.post('/api/batch', { reads: paths });
  if (!reply.ok || !reply.body) {
    await reply.body?.cancel();
    for (const path of paths) yield { path, status: reply.status, time: performance.now() - startedAt };
    return;
  }
  const open = new Set(paths);
  for await (const { data } of readServerSentEvents(reply.body)) {
    const { index, status } = JSON.parse(data) as Part;
    const path = paths[index];
    if (path === undefined || !open.delete(path))
      throw new Error(`A batch answered its read ${index} that was not open`);
    yield { path, status, time: performance.now() - startedAt };
  }
  if (open.size > 0) throw new Error(`A batch left ${[...open].join(', ')} unanswered`);
}
