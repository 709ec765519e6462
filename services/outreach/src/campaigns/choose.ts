import { dynamicStatement, run, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { PortionOrder } from '@tianguis/proto/outreach/campaigns/portion';
import { type Audience, isInAudience, narrowestAudience } from '../contacts/audience.ts';
import { contactColumns, type Judged } from '../contacts/contact-store.ts';
import { type Days, daysAt, receivedBy, standing } from '../contacts/standing.ts';
import type { Deps } from '../platform/room.ts';
import { createJudge, type Judging, single } from './judge.ts';

interface Asked {
  readonly audience: Audience;
  readonly order: PortionOrder;
  /** The campaign: people who have a message of it, sent or not, are left alone. 0 for none yet. */
  readonly campaignId: number;
}

interface Place {
  readonly key: number;
  readonly id: number;
}

interface Page {
  readonly after: Place | undefined;
  readonly limit: number;
  readonly days: Days;
}

const keys = {
  /** Who was never written to comes first. */
  waited: () => sql`coalesce(extract(epoch from last_contacted_at), 0)::float8`,
  /** Drawn by the campaign's number: the same people whenever it is asked. */
  random: (campaignId: number) => sql`hashint4(id # ${campaignId}::int)::float8`,
};

const anyPage: Page = { after: undefined, limit: 1, days: daysAt(new Date(0)) };

const inOrder = dynamicStatement(
  ({ audience, order, campaignId }: Asked, { after, limit, days }: Page) => {
    const key = keys[order](campaignId);
    const further = after ? sql`(${key}, id) > (${after.key}::float8, ${after.id})` : sql`true`;
    return sql<Judged & Place>`
      with page as materialized (
        select id, ${key} as key from outreach_contacts
        where ${isInAudience(audience, 'all')} and ${further}
          and not exists (
            select 1 from message_logs as had where had.campaign_id = ${campaignId} and had.contact_id = outreach_contacts.id
          )
        order by key, id limit ${limit}
      )
      select ${contactColumns}, page.key, ${standing(days)}
      from page join outreach_contacts using (id) ${receivedBy(days)} order by page.key, id`;
  },
  [
    [{ audience: narrowestAudience, order: 'waited', campaignId: 1 }, anyPage],
    [
      { audience: {}, order: 'random', campaignId: 1 },
      { ...anyPage, after: { key: 0, id: 1 } },
    ],
  ],
);

export interface Chosen {
  readonly people: readonly Judged[];
  /** Nobody is left whom the campaign may still reach; with the provider's daily tier spent there may be. */
  readonly isLast: boolean;
  /** When the first of those wakes who were passed over in their quiet hours. */
  readonly wakesAt: Date | null;
}

const pageSize = 2_000;

interface Choice extends Asked {
  readonly count: number;
  readonly judging: Judging;
  /** Passes over people who are in their quiet hours; otherwise their messages wait for their morning. */
  readonly awakeOnly?: boolean;
}

/** The first `count` people, in the order, whom the gate lets through now; who is kept back is passed over. */
export async function chooseNext(
  deps: Deps,
  tx: Tx,
  { count, judging, awakeOnly = false, ...asked }: Choice,
): Promise<Chosen> {
  const judge = single(await createJudge(deps, tx, judging));
  const at = judging.at ?? deps.now();
  const days = daysAt(at);
  const people: Judged[] = [];
  let isTierSpent = false;
  let wakesAt: Date | null = null;
  for (let after: Place | undefined; people.length < count; ) {
    const page = await run(tx, inOrder(asked, { after, limit: pageSize, days }));
    for (const person of page) {
      if (people.length >= count) return { people, isLast: false, wakesAt };
      const verdict = judge(person);
      if (verdict.skip === 'tier_spent') isTierSpent = true;
      if (verdict.skip !== null) continue;
      if (!awakeOnly || verdict.notBefore <= at) people.push(person);
      else if (wakesAt === null || verdict.notBefore < wakesAt) wakesAt = verdict.notBefore;
    }
    after = page.at(-1);
    if (page.length < pageSize) return { people, isLast: !isTierSpent && wakesAt === null, wakesAt };
  }
  return { people, isLast: false, wakesAt };
}

const taken = statement(
  (p: { campaignId: number }) => sql<{ n: number }>`
    select count(*)::int as n from message_logs where campaign_id = ${p.campaignId} and status <> 'skipped'`,
);

/** Messages that a campaign has queued or sent. */
export const takenBy = async (tx: Tx, campaignId: number): Promise<number> =>
  (await runOne(tx, taken({ campaignId }))).n;
