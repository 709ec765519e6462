import type { Task } from '@tianguis/chassis/jobs/jobs';
import { anyOf, run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { fromProvider } from '../messaging/message.ts';
import type { Deps } from '../platform/room.ts';
import type { StatusBook, StatusReport } from './status-reports.ts';

/** The job that asks the provider what became of messages of which no callback told. */
export const askStatusesJob = 'ask-statuses';

/** Messages that one run asks about. */
const most = 300;
/** Calls at a time: what the sender leaves of the connections. */
const together = 4;
/** Minutes that a callback may take; each further question comes after twice as long. */
const patience = 5;

interface Open {
  readonly id: number;
  readonly externalId: string;
}

// A message may wait a day for a phone that is off: what a day did not end has no news.
const unreported = statement(
  (p: { limit: number }) => sql<Open>`
    select m.id, m.external_id as "externalId" from message_logs as m
    left join status_lookups as l on l.message_id = m.id
    where m.status = 'sent' and m.message_type = 'outbound' and m.external_id is not null
      and m.sent_at between now() - interval '1 day' and now() - ${patience} * interval '1 minute'
      and (l.due_at is null or l.due_at <= now())
    order by l.asks nulls first, m.id limit ${p.limit}`,
);

const noteAsked = statement(
  (p: { ids: readonly number[] }) => sql`
    insert into status_lookups as l (message_id, due_at)
    select id, now() + 2 * ${patience} * interval '1 minute' from message_logs where id = ${anyOf(p.ids)}
    on conflict (message_id) do update set asks = l.asks + 1,
      due_at = now() + ${patience} * 2 ^ (l.asks + 1) * interval '1 minute'`,
);

const dropSettled = statement(
  (p: { limit: number }) => sql`
    delete from status_lookups where message_id = any(array(
      select l.message_id from status_lookups as l join message_logs as m on m.id = l.message_id
      where m.status <> 'sent' or m.sent_at < now() - interval '1 day' limit ${p.limit}
    ))`,
);

/**
 * Asks the provider about messages that are `sent` for minutes: their callbacks came while no process ran, and are not repeated for
 * long. What happened is booked as a callback would have booked it, for the brake as well. New ones come first, so that a campaign that
 * fails is stopped soon.
 */
export const askStatuses =
  (deps: Deps, book: StatusBook): Task =>
  async (_, { log, signal }) => {
    const open = await run(deps.storage, unreported({ limit: most }));
    const queue = [...open];
    const asked: number[] = [];
    let told = 0;
    let refusal: unknown;
    const worker = async (): Promise<void> => {
      for (let next = queue.shift(); next && !signal.aborted && refusal === undefined; next = queue.shift()) {
        let report: StatusReport | undefined;
        try {
          report = await askAbout(deps, next);
        } catch (err) {
          if (isForAll(err)) {
            refusal = err;
            return;
          }
          log.warn({ err, message: next.id }, 'the provider does not say what became of a message');
        }
        asked.push(next.id);
        if (report && (await isBooked(book, report, log))) told += 1;
      }
    };
    await Promise.all(Array.from({ length: together }, worker));
    await run(deps.storage, noteAsked({ ids: asked }));
    await run(deps.storage, dropSettled({ limit: 10 * most }));
    if (told > 0) log.warn({ messages: told }, 'news of messages that no callback told');
    if (refusal !== undefined) throw refusal;
  };

/** Books what became of a message. False where it says no more than we know, or cannot be booked. */
async function isBooked(book: StatusBook, report: StatusReport, log: Logger): Promise<boolean> {
  const status = fromProvider(report.word);
  if (status === undefined || status === 'sent') return false;
  try {
    await book.add(report);
    return true;
  } catch (err) {
    log.error({ err, message: report.messageId }, 'what became of a message could not be booked');
    return false;
  }
}

/** Our keys or our pace are refused, or nothing answers: no other message would fare better, and all are asked in the next run. */
function isForAll(err: unknown): boolean {
  const { status } = err as { status?: unknown };
  return typeof status !== 'number' || status === 401 || status === 429;
}

/** Undefined where the provider does not know the message. */
async function askAbout({ twilio }: Deps, { id, externalId }: Open): Promise<StatusReport | undefined> {
  try {
    const { status, errorCode } = await twilio.sdk.messages(externalId).fetch();
    return { messageId: id, externalId, word: status, errorCode: errorCode ? String(errorCode) : null };
  } catch (err) {
    if ((err as { status?: unknown }).status === 404) return undefined;
    throw err;
  }
}
