import type { Storage } from '@tianguis/chassis/storage';

export interface UnderReview {
  readonly id: number;
  readonly name: string;
  readonly content: string;
  readonly variables: string[];
  readonly contentSid: string | null;
}

const columns = 'id, name, content, variables, content_sid as "contentSid"';
const open = `is_active and (content_sid is null or approval in ('unsubmitted', 'received', 'pending'))`;

/** Templates that the provider has yet to learn of or to decide on. Each is handed to one replica at a time. */
export const createTemplateReview = (storage: Storage) => ({
  async claim(only?: number): Promise<UnderReview[]> {
    const { rows } = await storage.query<UnderReview>(
      `update message_templates set approval_claim_at = now() where id in (
         select id from message_templates where ${open} and ($1::int is null or id = $1)
           and (approval_claim_at is null or approval_claim_at < now() - interval '20 seconds')
         order by id limit 50 for update skip locked
       ) returning ${columns}`,
      [only ?? null],
    );
    return rows;
  },
  async registered(id: number, contentSid: string): Promise<void> {
    await storage.query(`update message_templates set content_sid = $2, updated_at = now() where id = $1`, [
      id,
      contentSid,
    ]);
  },
  async decided(id: number, approval: string): Promise<void> {
    await storage.query(
      `update message_templates set approval = $2, updated_at = now() where id = $1 and approval <> $2`,
      [id, approval],
    );
  },
  /** Lets the next look come at once, after a failure. */
  async release(id: number): Promise<void> {
    await storage.query('update message_templates set approval_claim_at = null where id = $1', [id]);
  },
  async forget(contentSid: string): Promise<void> {
    await storage.query(
      `update message_templates set content_sid = null, approval = 'unsubmitted', approval_claim_at = null
       where content_sid = $1`,
      [contentSid],
    );
  },
});

export type TemplateReview = ReturnType<typeof createTemplateReview>;
