import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { templateChanged } from '@tianguis/proto/outreach/templates/events';
import type { Approval, UnderReview } from './template-review.ts';

/** Templates that the provider has yet to learn of or to decide on. */
export interface TemplateReview {
  /** Hands each to one replica at a time; with a number, only that one. */
  claim(only?: number): Promise<UnderReview[]>;
  registered(template: UnderReview, contentSid: string): Promise<void>;
  decided(template: UnderReview, approval: Approval): Promise<void>;
  /** Lets the next look come at once, after a failure. */
  release(id: number): Promise<void>;
  /** The provider does not know this number any more. */
  forget(contentSid: string): Promise<void>;
}

const columns = 'id, name, content, variables, version, content_sid as "contentSid"';

const open = `is_active and (content_sid is null or approval in ('unsubmitted', 'received', 'pending'))`;

interface Decided {
  readonly isActive: boolean;
}

export const createTemplateReview = (storage: Storage, outbox: Outbox): TemplateReview => ({
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
  // Of a version that was replaced meanwhile nothing is noted.
  async registered({ id, version }, contentSid) {
    await storage.query(
      'update message_templates set content_sid = $3, updated_at = now() where id = $1 and version = $2 and content_sid is null',
      [id, version, contentSid],
    );
  },
  decided: ({ id, version }, { status, reason }) =>
    storage.transaction(async (tx) => {
      const { rows } = await tx.query<Decided>(
        `update message_templates set approval = $3, approval_reason = $4, updated_at = now()
         where id = $1 and version = $2 and (approval, approval_reason) is distinct from ($3, $4)
         returning is_active as "isActive"`,
        [id, version, status, reason],
      );
      const events = rows.map(({ isActive }) => ({
        subject: `templates/${id}`,
        data: { templateId: id, version, approval: status, isActive },
      }));
      await outbox.appendAll(tx, templateChanged, events);
    }),
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
