import { createHash } from 'node:crypto';
import { run, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { localDay } from '@tianguis/proto/time';

const saltOfDay = statement(
  (p: { day: string }) => sql<{ salt: string }>`
    insert into chat_salts (day, salt) values (${p.day}::date, gen_random_uuid())
    on conflict (day) do update set day = excluded.day returning salt`,
);
const forgetOthers = statement((p: { day: string }) => sql`delete from chat_salts where day < ${p.day}::date`);

/**
 * What a conversation is called where its turns are stored. All replicas hash the browser's name of it with the salt of the day. The
 * salt is deleted on the next day: from then on no turn can be matched with a conversation that was handed over to a person.
 */
export async function nameConversation(
  storage: Pick<Storage, 'query'>,
  conversationId: string,
  now = new Date(),
): Promise<string> {
  const day = localDay(now);
  const { salt } = await runOne(storage, saltOfDay({ day }));
  await run(storage, forgetOthers({ day }));
  return createHash('sha256').update(`${salt}:${conversationId}`).digest('hex').slice(0, 32);
}
