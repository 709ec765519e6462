import type { Storage } from '@tianguis/chassis/storage';
import type { TemplateReview, UnderReview } from '../sending/types.ts';

const columns = 'id, name, content, variables, content_sid as "contentSid"';
const open = `is_active and (content_sid is null or approval in ('unsubmitted', 'received', 'pending'))`;

export const createTemplateReview = (storage: Storage): TemplateReview => ({
  async claim(only) {
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
  async registered(id, contentSid) {
    await storage.query(`update message_templates set content_sid = $2, updated_at = now() where id = $1`, [
      id,
      contentSid,
    ]);
  },
  async decided(id, approval) {
    await storage.query(
      `update message_templates set approval = $2, updated_at = now() where id = $1 and approval <> $2`,
      [id, approval],
    );
  },
  async release(id) {
    await storage.query('update message_templates set approval_claim_at = null where id = $1', [id]);
  },
  async forget(contentSid) {
    await storage.query(
      `update message_templates set content_sid = null, approval = 'unsubmitted', approval_claim_at = null
       where content_sid = $1`,
      [contentSid],
    );
  },
});
