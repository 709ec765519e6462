import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import { mostAttempts } from './template-review.ts';

/** A text at the provider that no template uses any more. */
export interface DiscardedContent {
  readonly contentSid: string;
  readonly attempts: number;
}

export interface LeftContent {
  readonly contentSid: string;
  readonly name: string;
  readonly reason: string;
  readonly since: Date;
}

/** Has a text deleted at the provider, soon. */
export async function discardContent(tx: Tx, contentSid: string, name: string): Promise<void> {
  await tx.query('insert into discarded_contents (content_sid, name) values ($1, $2) on conflict do nothing', [
    contentSid,
    name,
  ]);
}

export const createDiscardedContents = ({ query }: Storage) => ({
  /** Hands each that is due to one replica at a time. */
  async claim(): Promise<DiscardedContent[]> {
    const { rows } = await query<DiscardedContent>(
      `update discarded_contents set retry_at = now() + interval '1 minute' where content_sid in (
         select content_sid from discarded_contents where retry_at <= now() order by retry_at limit 20 for update skip locked
       ) returning content_sid as "contentSid", attempts`,
    );
    return rows;
  },
  async deleted({ contentSid }: DiscardedContent): Promise<void> {
    await query('delete from discarded_contents where content_sid = $1', [contentSid]);
  },
  async failed({ contentSid }: DiscardedContent, reason: string, wait: number): Promise<void> {
    await query(
      `update discarded_contents set attempts = least(attempts + 1, 1000), reason = $2,
         retry_at = now() + $3::float8 * interval '1 millisecond' where content_sid = $1`,
      [contentSid, reason, wait],
    );
  },
  /** Those that staff have to see to, oldest first. */
  async left(): Promise<LeftContent[]> {
    const { rows } = await query<LeftContent>(
      `select content_sid as "contentSid", name, coalesce(reason, '') as reason, created_at as since
         from discarded_contents where attempts >= $1 order by created_at limit 100`,
      [mostAttempts],
    );
    return rows;
  },
});

export type DiscardedContents = ReturnType<typeof createDiscardedContents>;
