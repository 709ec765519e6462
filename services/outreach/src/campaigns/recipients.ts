import { csvLine } from '@tianguis/chassis/http/csv-line';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { sendCsv } from '@tianguis/chassis/http/send-csv';
import type { Handlers } from '@tianguis/chassis/http/server';
import { actorOf } from '@tianguis/chassis/identity/actor';
import type { Language } from '@tianguis/proto/errors';
import type { recipientOperations } from '@tianguis/proto/outreach/campaigns/recipients';
import type { MessageStatus, SkipReason } from '@tianguis/proto/outreach/messaging/message';
import { describeProviderError } from '@tianguis/proto/provider-errors';
import { skipTexts } from '../messaging/gate.ts';
import { audit } from '../platform/actors.ts';
import { counter, readCounters, total } from '../platform/counters.ts';
import type { Deps } from '../platform/room.ts';
import { campaignNotFound } from './errors.ts';
import { findCampaign } from './read-campaigns.ts';

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

export const recipientHandlers = (deps: Deps): Handlers<typeof recipientOperations> => {
  const mustExist = async (id: number): Promise<void> => {
    if (!(await findCampaign(deps, id))) throw campaignNotFound();
  };
  return {
    listRecipients: async ({ params, query, lang }) => {
      await mustExist(params.id);
      const { rows, total, nextCursor } = await recipientPage(deps, params.id, query);
      return { recipients: rows.map(recipientView(lang)), total, nextCursor };
    },
    exportRecipients: async (call) => {
      const { params, query, lang, identity } = call;
      await mustExist(params.id);
      const subject = `campaigns/${params.id}`;
      await deps.storage.transaction((tx) =>
        audit(deps, tx, { actor: actorOf(identity), action: 'recipients_exported', subject }),
      );
      await sendCsv(call, `campaign-${params.id}.csv`, csvOf(deps, params.id, query.status, lang));
    },
  };
};

async function* csvOf(
  deps: Deps,
  campaignId: number,
  status: MessageStatus | undefined,
  lang: Language,
): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const rows of allRecipients(deps, campaignId, status)) {
    const views = rows.map(recipientView(lang));
    yield views.map((view) => csvLine(columns.map((name) => view[name]))).join('');
  }
}

const exportPage = 2_000;
const select = {
  id: true,
  contactId: true,
  phone: true,
  status: true,
  skipReason: true,
  errorCode: true,
  attempts: true,
  externalId: true,
  sentAt: true,
  deliveredAt: true,
  readAt: true,
  repliedAt: true,
  clickedAt: true,
  convertedAt: true,
  contact: { select: { businessName: true, contactName: true } },
} as const;

interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly status?: MessageStatus | undefined;
}

interface Find {
  readonly status: MessageStatus | undefined;
  readonly below: number | undefined;
  readonly take: number;
}

/** The recipients of a campaign and their results, newest first. */
async function findRecipients({ prisma }: Deps, campaignId: number, { status, below, take }: Find) {
  const where = { campaignId, ...(status && { status }), ...(below !== undefined && { id: { lt: below } }) };
  const rows = await prisma.messageLog.findMany({ where, orderBy: { id: 'desc' }, take, select });
  return rows.map(({ contact, ...row }) => ({
    ...row,
    businessName: contact?.businessName ?? null,
    contactName: contact?.contactName ?? null,
  }));
}

type RecipientRow = Awaited<ReturnType<typeof findRecipients>>[number];

async function recipientPage(deps: Deps, campaignId: number, { limit = 100, cursor, status }: PageQuery) {
  const rows = await findRecipients(deps, campaignId, { status, below: readCursor(cursor), take: limit + 1 });
  const name = `campaign:${campaignId}`;
  const read = await readCounters(deps.storage, [name]);
  return { ...pageById(rows, limit), total: status ? counter(read, name, status) : total(read, name) };
}

/** All of them, page by page. */
async function* allRecipients(deps: Deps, campaignId: number, status: MessageStatus | undefined) {
  for (let below: number | undefined; ; ) {
    const rows = await findRecipients(deps, campaignId, { status, below, take: exportPage });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < exportPage) return;
    below = last.id;
  }
}
