import { publishIn } from '@tianguis/chassis/messaging/outbox';
import { runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import type { Deps } from '../platform/room.ts';
import { notifyMember } from '../recipients/notify-member.ts';

export interface Report {
  readonly reason: string;
  readonly comment: string | null;
}

interface Reported {
  readonly listingId: number;
  readonly memberId: number;
  readonly title: string;
  readonly language: Language;
  /** How many reports of the lot staff decided: those that wait since then are told as one. */
  readonly decided: number;
}

const onShow = sql.raw(`l.published_at is not null and l.status not in ('draft', 'hidden')`);

const reportOf = (lot: ReturnType<typeof sql>, { reason, comment }: Report) => sql<Reported>`
  with lot as (${lot}),
  report as (insert into listing_reports (listing_id, reason, comment) select id, ${reason}, ${comment} from lot)
  select id as "listingId", member_id as "memberId", title, language,
    (select count(*)::int from listing_reports where listing_id = lot.id and decision is not null) as decided
  from lot`;

const reportListing = statement((p: Report & { listingId: number }) =>
  reportOf(sql`select l.* from listings as l where l.id = ${p.listingId} and ${onShow}`, p),
);

const reportNewestOf = statement((p: Report & { publicId: string }) =>
  reportOf(
    sql`
      select l.* from listings as l join sellers as s on s.member_id = l.member_id
      where s.public_id = ${p.publicId}::uuid and ${onShow} order by l.id desc limit 1`,
    p,
  ),
);

/** Keeps reports of lots for staff. Their seller is told once until staff decide: so long the lot stays on show. */
export function reporter(tx: Tx, { outbox, publicUrl }: Pick<Deps, 'outbox' | 'publicUrl'>) {
  async function tellSeller({ decided, listingId, memberId, language, title }: Reported): Promise<void> {
    await notifyMember(
      tx,
      publishIn(outbox, tx),
    )({
      memberId,
      language,
      notice: () => ({
        name: `reported-${listingId}-${decided}`,
        template: 'listing_reported',
        variables: { lot: title, link: `${publicUrl}/lote/${listingId}` },
      }),
    });
  }

  async function keep(reported: Reported | undefined): Promise<boolean> {
    if (reported) await tellSeller(reported);
    return reported !== undefined;
  }

  return {
    /** Whether there is such a lot on show. */
    reportLot: async (listingId: number, report: Report) =>
      keep(await runMaybe(tx, reportListing({ listingId, ...report }))),
    /** Reports a seller beside their newest lot on show; whether there is one. */
    reportSellerOf: async (publicId: string, report: Report) =>
      keep(await runMaybe(tx, reportNewestOf({ publicId, ...report }))),
  };
}
