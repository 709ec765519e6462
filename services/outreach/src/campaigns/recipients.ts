import { csvLine } from '@tianguis/chassis/http/csv-line';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { sendCsv } from '@tianguis/chassis/http/send-csv';
import type { Handlers } from '@tianguis/chassis/http/server';
import { actorOf } from '@tianguis/chassis/identity/actor';
import type { Language, Localized } from '@tianguis/proto/errors';
import type { RecipientOutcome } from '@tianguis/proto/outreach/campaigns/outcomes';
import type { recipientOperations } from '@tianguis/proto/outreach/campaigns/recipients';
import { type VariantName, variantNames } from '@tianguis/proto/outreach/campaigns/split';
import type { MessageStatus, SkipReason } from '@tianguis/proto/outreach/messaging/message';
import { describeProviderError } from '@tianguis/proto/provider-errors';
import type { Prisma } from '../../generated/prisma/client.ts';
import { skipTexts } from '../messaging/gate.ts';
import { audit } from '../platform/actors.ts';
import { counter, readCounters, total } from '../platform/counters.ts';
import type { Reader } from '../platform/file-moments.ts';
import type { Deps } from '../platform/room.ts';
import { overTier } from '../settings/over-tier.ts';
import { campaignNotFound } from './errors.ts';
import { findCampaign, waitOf } from './read-campaigns.ts';
import { cellsOf, fileName, headings } from './recipients-csv.ts';
import { variantName } from './split/split.ts';

const waitsForRoom: Localized = {
  es: 'Espera lugar: WhatsApp limita a cuántas personas escribimos en 24 horas',
  en: 'Waits for room: WhatsApp limits how many people we write to in 24 hours',
};

const isOverTier = ({ status, errorCode }: RecipientRow): boolean => status === 'queued' && errorCode === overTier;

function reasonOf(row: RecipientRow, lang: Language): string | null {
  const { status, skipReason, errorCode } = row;
  if (skipReason) return skipTexts[skipReason as SkipReason][lang];
  if (isOverTier(row)) return waitsForRoom[lang];
  const failed = status === 'failed' || status === 'undelivered';
  return failed && errorCode ? describeProviderError(errorCode)[lang] : null;
}

const recipientView = (deps: Deps, lang: Language) => (row: RecipientRow) => ({
  ...row,
  waitsUntil: row.status === 'queued' && !row.held && !isOverTier(row) ? waitOf(deps, row.notBefore) : null,
  variant: row.variant === null ? null : variantName(row.variant),
  status: row.status as MessageStatus,
  skipReason: row.skipReason as SkipReason | null,
  reasonText: reasonOf(row, lang),
});

export const recipientHandlers = (deps: Deps): Handlers<typeof recipientOperations> => {
  const mustExist = async (id: number): Promise<void> => {
    if (!(await findCampaign(deps, id))) throw campaignNotFound();
  };
  return {
    listRecipients: async ({ params, query, lang }) => {
      await mustExist(params.id);
      const { rows, total, nextCursor } = await recipientPage(deps, params.id, query);
      return { recipients: rows.map(recipientView(deps, lang)), total, nextCursor };
    },
    exportRecipients: async (call) => {
      const { params, query, identity } = call;
      await mustExist(params.id);
      const subject = `campaigns/${params.id}`;
      await deps.storage.transaction((tx) =>
        audit(deps, tx, { actor: actorOf(identity), action: 'recipients_exported', subject }),
      );
      const { lang: language, timeZone, ...filter } = query;
      await sendCsv(call, fileName(params.id, language), csvOf(deps, params.id, filter, { language, timeZone }));
    },
  };
};

async function* csvOf(deps: Deps, campaignId: number, filter: Filter, reader: Reader): AsyncGenerator<string> {
  yield csvLine(headings(reader));
  for await (const rows of allRecipients(deps, campaignId, filter)) {
    const views = rows.map(recipientView(deps, reader.language));
    yield views.map((view) => csvLine(cellsOf(view, reader))).join('');
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
  notBefore: true,
  held: true,
  externalId: true,
  sentAt: true,
  deliveredAt: true,
  readAt: true,
  repliedAt: true,
  clickedAt: true,
  convertedAt: true,
  optedOutAt: true,
  variant: true,
  contact: { select: { businessName: true, contactName: true, zone: true } },
} as const;

interface Filter {
  readonly status?: MessageStatus | undefined;
  readonly variant?: VariantName | undefined;
  readonly outcome?: RecipientOutcome | undefined;
}

interface PageQuery extends Filter {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

interface Find extends Filter {
  readonly below: number | undefined;
  readonly take: number;
}

const reached = ['sent', 'delivered', 'read'];

/** What happened, as a condition on messages. */
const outcomes: Readonly<Record<RecipientOutcome, Prisma.MessageLogWhereInput>> = {
  delivered: { status: { in: ['delivered', 'read'] } },
  read: { status: 'read' },
  replied: { repliedAt: { not: null } },
  silent: { status: { in: reached }, repliedAt: null },
  clicked: { clickedAt: { not: null } },
  converted: { convertedAt: { not: null } },
  opted_out: { optedOutAt: { not: null } },
  failed: { status: { in: ['failed', 'undelivered'] } },
  skipped: { status: 'skipped' },
};

const conditionOf = (campaignId: number, { status, variant, outcome }: Filter): Prisma.MessageLogWhereInput => ({
  campaignId,
  AND: [status ? { status } : {}, outcome ? outcomes[outcome] : {}],
  ...(variant && { variant: variantNames.indexOf(variant) }),
});

/** The recipients of a campaign and their results, newest first. */
async function findRecipients({ prisma }: Deps, campaignId: number, { below, take, ...filter }: Find) {
  const where = { ...conditionOf(campaignId, filter), ...(below !== undefined && { id: { lt: below } }) };
  const rows = await prisma.messageLog.findMany({ where, orderBy: { id: 'desc' }, take, select });
  return rows.map(({ contact, ...row }) => ({
    ...row,
    businessName: contact?.businessName ?? null,
    zone: contact?.zone ?? null,
    contactName: contact?.contactName ?? null,
  }));
}

type RecipientRow = Awaited<ReturnType<typeof findRecipients>>[number];

async function recipientPage(deps: Deps, campaignId: number, { limit = 100, cursor, ...filter }: PageQuery) {
  const rows = await findRecipients(deps, campaignId, { ...filter, below: readCursor(cursor), take: limit + 1 });
  return { ...pageById(rows, limit), total: await countRecipients(deps, campaignId, filter) };
}

/** Without a filter, or by status alone, from the counters that are kept as messages change. */
async function countRecipients(deps: Deps, campaignId: number, filter: Filter): Promise<number> {
  if (filter.variant || filter.outcome) return deps.prisma.messageLog.count({ where: conditionOf(campaignId, filter) });
  const name = `campaign:${campaignId}`;
  const read = await readCounters(deps.storage, [name]);
  return filter.status ? counter(read, name, filter.status) : total(read, name);
}

/** All of them, page by page. */
async function* allRecipients(deps: Deps, campaignId: number, filter: Filter) {
  for (let below: number | undefined; ; ) {
    const rows = await findRecipients(deps, campaignId, { ...filter, below, take: exportPage });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < exportPage) return;
    below = last.id;
  }
}
