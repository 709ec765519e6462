import { consumersWith } from '@tianguis/chassis/messaging/consumer';
import { run, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { type InterestInput, interestInput } from '@tianguis/proto/marketplace/interests/interest';
import { newsConsentVersion } from '@tianguis/proto/marketplace/interests/news';
import type { Wish } from '@tianguis/proto/marketplace/interests/read-wish';
import { contactOptedOut, contactOptOutUndone } from '@tianguis/proto/outreach/contacts/events';
import type { PrismaTx } from '../platform/database.ts';
import { db } from '../platform/sql.ts';
import { recordMemberConsent } from '../recipients/consents.ts';
import { addInterest, type Interest, interestStore } from './interests.ts';
import { learnAnswers } from './learned-store.ts';

type Queries = Pick<Tx, 'query'>;

const activeNews = statement((p: { memberId: number }) =>
  db
    .selectFrom('interests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', p.memberId)
    .where('daily', '=', true)
    .where('active', '=', true),
);

interface Pause {
  readonly memberId: number;
  readonly dailyOnly: boolean;
  /** Staff opted the member out, and may take that back. */
  readonly byStaff: boolean;
}

const pauseInterests = statement((p: Pause) =>
  db
    .updateTable('interests')
    .set({ active: false, paused_by_opt_out: p.byStaff, terms: sql<string[]>`'{}'` })
    .where('member_id', '=', p.memberId)
    .where('active', '=', true)
    .where(({ eb, or, val }) => or([eb(val(p.dailyOnly), '=', false), eb('daily', '=', true)])),
);

const endByOwnWish = statement((p: { memberId: number }) =>
  db.updateTable('interests').set({ paused_by_opt_out: false }).where('member_id', '=', p.memberId),
);

const resumeInterests = statement((p: { memberId: number }) =>
  db
    .updateTable('interests')
    .set({ active: true, paused_by_opt_out: false })
    .where('member_id', '=', p.memberId)
    .where('paused_by_opt_out', '=', true),
);

/** A member who changes what news they get, and how. */
interface Change {
  readonly memberId: number;
  readonly language: Language;
  readonly source: 'page' | 'whatsapp' | 'staff';
}

/** Changes a member's interests, and records in the consent ledger where that starts or ends the news of lots. */
export async function changeNews<Result>(tx: Queries, change: Change, work: () => Promise<Result>): Promise<Result> {
  const { memberId } = change;
  const before = (await runOne(tx, activeNews({ memberId }))).count;
  const result = await work();
  const after = (await runOne(tx, activeNews({ memberId }))).count;
  const starts = after > before;
  const ends = before > 0 && after === 0;
  if (starts || ends)
    await recordMemberConsent(tx, { ...change, purpose: 'lot_news', given: starts, textVersion: newsConsentVersion });
  return result;
}

const isSame = (one: InterestInput, other: InterestInput): boolean =>
  (['categories', 'phrases', 'zones', 'verticals', 'conditions', 'price'] as const).every(
    (field) => JSON.stringify(one[field]) === JSON.stringify(other[field]),
  ) && one.near?.zone === other.near?.zone;

/** Subscribes a member who asks in words to the news of what they named; once, however often they ask. */
export async function subscribe(
  tx: Tx,
  member: Change & { readonly now: Date },
  asked: Wish,
): Promise<{ interest: Interest; found: number }> {
  const wish = interestInput.parse(asked);
  const known = (await interestStore(tx, member.memberId).list()).find(
    (one) => one.active && one.daily && isSame(one, wish),
  );
  if (known) return { interest: known, found: 0 };
  return changeNews(tx, member, () => addInterest(tx, member, wish));
}

/** Pauses what a member looks for, so that nothing is sent to them about new lots. */
export const pauseAll = (tx: Queries, { memberId, language }: Omit<Change, 'source'>) =>
  changeNews(tx, { memberId, language, source: 'whatsapp' }, () =>
    run(tx, pauseInterests({ memberId, dailyOnly: false, byStaff: false })),
  );

/** BAJA ends the news of lots for good, also where our other messages then come by mail. */
export const onNewsOptedOut = () =>
  consumersWith<PrismaTx>()({
    event: contactOptedOut,
    name: 'news-of-opted-out',
    async handle({ data: { memberId, by }, tx }) {
      if (memberId === undefined) return;
      const byStaff = by === 'staff';
      await changeNews(tx, { memberId, language: 'es', source: byStaff ? 'staff' : 'whatsapp' }, () =>
        run(tx, pauseInterests({ memberId, dailyOnly: true, byStaff })),
      );
      // Their own word outlasts what staff take back later.
      if (!byStaff) await run(tx, endByOwnWish({ memberId }));
    },
  });

/** Where staff take an opt-out back that they marked by mistake, the news that it paused goes on. */
export const onOptOutUndone = (now: () => Date) =>
  consumersWith<PrismaTx>()({
    event: contactOptOutUndone,
    name: 'news-of-undone-opt-out',
    async handle({ data: { memberId }, tx }) {
      if (memberId === undefined) return;
      await changeNews(tx, { memberId, language: 'es', source: 'staff' }, () => run(tx, resumeInterests({ memberId })));
      await learnAnswers(tx, memberId, now());
    },
  });
