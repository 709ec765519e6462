import { csvLine } from '@tianguis/chassis/http/csv-line';
import { sendCsv } from '@tianguis/chassis/http/send-csv';
import type { Handlers } from '@tianguis/chassis/http/server';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import type { recipientOperations } from '@tianguis/proto/outreach/campaigns/recipients';
import type { MessageStatus, SkipReason } from '@tianguis/proto/outreach/messaging/message';
import { describeProviderError } from '@tianguis/proto/provider-errors';
import { skipTexts } from '../../messaging/gate/skip-text.ts';
import { actorOf } from '../../platform/actor.ts';
import { type AuditNeeds, audit } from '../../platform/audit.ts';
import type { CampaignList } from '../campaign-list-store.ts';
import { campaignNotFound } from '../errors.ts';
import type { RecipientRow, Recipients } from './recipient-store.ts';

function reasonOf({ status, skipReason, errorCode }: RecipientRow, lang: Language): string | null {
  if (skipReason) return skipTexts[skipReason as SkipReason][lang];
  const failed = status === 'failed' || status === 'undelivered';
  return failed && errorCode ? describeProviderError(errorCode)[lang] : null;
}

const recipientView = (lang: Language) => (row: RecipientRow) => ({
  ...row,
  status: row.status as MessageStatus,
  skipReason: row.skipReason as SkipReason | null,
  reasonText: reasonOf(row, lang),
});

const columns = [
  'id',
  'businessName',
  'contactName',
  'phone',
  'status',
  'skipReason',
  'errorCode',
  'reasonText',
  'sentAt',
  'deliveredAt',
  'readAt',
  'repliedAt',
  'clickedAt',
  'convertedAt',
] as const;

interface Needs extends AuditNeeds {
  readonly transaction: RunTransaction<Tx>;
  readonly campaignList: CampaignList;
  readonly recipients: Recipients;
}

export const recipientHandlers = (needs: Needs): Handlers<typeof recipientOperations> => {
  const { campaignList, recipients } = needs;
  const mustExist = async (id: number): Promise<void> => {
    if (!(await campaignList.find(id))) throw campaignNotFound();
  };
  return {
    listRecipients: async ({ params, query, lang }) => {
      await mustExist(params.id);
      const { rows, total, nextCursor } = await recipients.page(params.id, query);
      return { recipients: rows.map(recipientView(lang)), total, nextCursor };
    },
    exportRecipients: async (call) => {
      const { params, query, lang, identity } = call;
      await mustExist(params.id);
      const subject = `campaigns/${params.id}`;
      await needs.transaction((tx) =>
        audit(needs, tx, { actor: actorOf(identity), action: 'recipients_exported', subject }),
      );
      async function* lines(): AsyncGenerator<string> {
        yield csvLine(columns);
        for await (const rows of recipients.all(params.id, query.status)) {
          const views = rows.map(recipientView(lang));
          yield views.map((view) => csvLine(columns.map((name) => view[name]))).join('');
        }
      }
      await sendCsv(call, `campaign-${params.id}.csv`, lines());
    },
  };
};
