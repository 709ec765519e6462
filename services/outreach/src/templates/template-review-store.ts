import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import { templateChanged } from '@tianguis/proto/outreach/templates/events';
import { discardContent } from './discarded-content-store.ts';
import type { Approval, UnderReview } from './template-review.ts';

/** Templates that the provider has yet to learn of or to decide on. */
export interface TemplateReview {
  /** Hands each to one replica at a time; with a number, only that one. */
  claim(only?: number): Promise<UnderReview[]>;
  /** False where its text was replaced meanwhile: what was entered is deleted again. */
  registered(template: UnderReview, contentSid: string): Promise<boolean>;
  decided(template: UnderReview, approval: Approval): Promise<void>;
  /** The provider could not be asked. It is asked again after `wait` milliseconds; without them staff have to enter it anew. */
  failed(template: UnderReview, why: string, wait: number | undefined): Promise<void>;
  /** The provider does not know this number any more. */
  forget(contentSid: string): Promise<void>;
}

const columns =
  'id, name, category, language, content, variables, version, content_sid as "contentSid", approval_attempts as attempts';

const open = `is_active and approval <> 'failed' and (content_sid is null or approval in ('unsubmitted', 'received', 'pending'))`;

interface Decided {
  readonly isActive: boolean;
  readonly approval: string;
}

/** The provider is asked in vain about nothing more. */
const asked = 'approval_attempts = 0, approval_retry_at = null';

export function createTemplateReview(storage: Storage, outbox: Outbox): TemplateReview {
  const publish = (tx: Tx, { id, version }: Pick<UnderReview, 'id' | 'version'>, rows: readonly Decided[]) =>
    outbox.appendAll(
      tx,
      templateChanged,
      rows.map((row) => ({ subject: `templates/${id}`, data: { templateId: id, version, ...row } })),
    );
  return {
    async claim(only) {
      const { rows } = await storage.query<UnderReview>(
        `update message_templates set approval_claim_at = now() where id in (
         select id from message_templates where ${open} and ($1::int is null or id = $1)
           and ($1 is not null or approval_retry_at is null or approval_retry_at <= now())
           and (approval_claim_at is null or approval_claim_at < now() - interval '20 seconds')
         order by id limit 50 for update skip locked
       ) returning ${columns}`,
        [only ?? null],
      );
      return rows;
    },
    registered: ({ id, name, version }, contentSid) =>
      storage.transaction(async (tx) => {
        const { rowCount } = await tx.query(
          'update message_templates set content_sid = $3, updated_at = now() where id = $1 and version = $2 and content_sid is null',
          [id, version, contentSid],
        );
        if (rowCount === 0) await discardContent(tx, contentSid, name);
        return rowCount > 0;
      }),
    decided: ({ id, version }, { status, reason }) =>
      storage.transaction(async (tx) => {
        const { rows } = await tx.query<Decided>(
          `update message_templates set approval = $3, approval_reason = $4, ${asked}, updated_at = now()
         where id = $1 and version = $2 and (approval, approval_reason, approval_attempts) is distinct from ($3, $4, 0)
         returning is_active as "isActive", approval`,
          [id, version, status, reason],
        );
        await publish(tx, { id, version }, rows);
      }),
    failed: ({ id, version }, why, wait) =>
      storage.transaction(async (tx) => {
        const { rows } = await tx.query<Decided>(
          `update message_templates set approval_claim_at = null, approval_attempts = approval_attempts + 1,
           approval_retry_at = now() + $4::float8 * interval '1 millisecond', approval_reason = $3,
           approval = case when $4::float8 is null then 'failed' else approval end, updated_at = now()
         where id = $1 and version = $2 returning is_active as "isActive", approval`,
          [id, version, why, wait ?? null],
        );
        await publish(tx, { id, version }, rows);
      }),
    async forget(contentSid) {
      await storage.query(
        `update message_templates set content_sid = null, approval = 'unsubmitted', approval_claim_at = null
       where content_sid = $1`,
        [contentSid],
      );
    },
  };
}
