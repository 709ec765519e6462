import type { Storage } from '@tianguis/chassis/storage/storage';
import type { MediaFile } from './media.ts';

export interface AwaitedMedia {
  readonly messageId: number;
  readonly position: number;
  readonly url: string;
  readonly attempts: number;
}

export interface KeptMedia {
  readonly state: 'waiting' | 'stored' | 'lost';
  readonly contentType: string | null;
  readonly bytes: Buffer | null;
}

const atOnce = 4;
/** Seconds that a file belongs to who fetches it, and that the next try waits for the first time. */
const lease = 30;

/** What people sent along with their messages. */
export const createMedia = (storage: Storage) => ({
  /** The next files to fetch, each for one replica; the one that is asked for comes again later, and later each time. */
  async claim(): Promise<AwaitedMedia[]> {
    const { rows } = await storage.query<AwaitedMedia>(claim, [lease, atOnce]);
    return rows;
  },
  async store({ messageId, position }: AwaitedMedia, { contentType, bytes }: MediaFile): Promise<void> {
    const text = `update message_media set state = 'stored', content_type = $3, bytes = $4 where message_id = $1 and position = $2`;
    await storage.query(text, [messageId, position, contentType, bytes]);
  },
  async lose({ messageId, position }: AwaitedMedia): Promise<void> {
    await storage.query(`update message_media set state = 'lost' where message_id = $1 and position = $2`, [
      messageId,
      position,
    ]);
  },
  async find(messageId: number, position: number): Promise<KeptMedia | undefined> {
    const text = `select state, content_type as "contentType", bytes from message_media where message_id = $1 and position = $2`;
    return (await storage.query<KeptMedia>(text, [messageId, position])).rows[0];
  },
});

export type Media = ReturnType<typeof createMedia>;

const claim = `update message_media as f set attempts = f.attempts + 1, due_at = now() + $1 * 2 ^ f.attempts * interval '1 second'
  from (
    select w.message_id, w.position, m.media_urls[w.position + 1] as url from message_media as w
      join message_logs as m on m.id = w.message_id
    where w.state = 'waiting' and w.due_at <= now() order by w.due_at limit $2 for update of w skip locked
  ) as next
  where f.message_id = next.message_id and f.position = next.position
  returning f.message_id as "messageId", f.position, next.url, f.attempts`;
