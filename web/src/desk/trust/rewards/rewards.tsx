import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { useReferrerPeople } from '../../shared/api/members.ts';
import { useMemberNames, useReferrerLines } from '../../shared/member-names.ts';
import { SellerLots, usePersonLinks } from '../../shared/person-links.tsx';
import { Reasons } from '../reasons.tsx';
import { ReviewSection } from '../review-section.tsx';
import { type Reward, useDecideReward, useRewards } from './api.ts';
import { RewardLimit } from './limit.tsx';

function Facts({
  reward: { orderId, orderNumber, orderAmount, reward, reasons, settledAt, until },
  referrer,
  seller,
  sharer,
}: {
  reward: Reward;
  referrer: string;
  seller: ReactNode;
  /** The referrer, where they are a member. */
  sharer: ReactNode;
}) {
  const m = useMessages('desk/trust').rewards;
  const { price, date } = useFormat();
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="font-[660] tabular-nums">{fill(m.reward, { amount: price(reward), name: referrer })}</span>
        <a href={`/ventas?pedido=${orderId}`} className="underline">
          {fill(m.order, { number: orderNumber, amount: price(orderAmount) })}
        </a>
      </p>
      <p>
        <span className="text-muted">{m.seller}</span> {seller}
      </p>
      {sharer && (
        <p>
          <span className="text-muted">{m.referrer}</span> {sharer}
        </p>
      )}
      <Reasons texts={reasons.map((reason) => m.reasons[reason])} />
      <p className="text-[0.95rem] text-muted">{fill(m.until, { settled: date(settledAt), date: date(until) })}</p>
    </>
  );
}

/** Rewards of referrers that look like one person on two sides. */
export function Rewards() {
  const m = useMessages('desk/trust').rewards;
  const rewards = useRewards();
  const decide = useDecideReward();
  const reviews = rewards.data?.reviews ?? [];
  const referrerOf = useReferrerLines(reviews.map(({ referrerId }) => referrerId));
  const sellers = reviews.map(({ sellerId }) => sellerId);
  const nameOf = useMemberNames(sellers);
  const people = useReferrerPeople(reviews.map(({ referrerId }) => referrerId));
  const referrers = [...people.values()].flatMap(({ memberId }) => memberId ?? []);
  const linksOf = usePersonLinks([...sellers, ...referrers]);
  const sharerOf = ({ referrerId }: Reward): ReactNode => {
    const memberId = people.get(referrerId)?.memberId;
    return memberId ? linksOf(memberId) : undefined;
  };
  const note = { label: m.note, hint: m.noteHint };
  return (
    <ReviewSection
      words={m}
      list={rewards}
      rows={rewards.data?.reviews}
      total={rewards.data?.total}
      idOf={({ orderId }) => orderId}
      caseOf={(reward) => ({
        name: reward.orderNumber,
        facts: (
          <Facts
            reward={reward}
            referrer={referrerOf(reward.referrerId)}
            seller={
              <>
                {linksOf(reward.sellerId)} <SellerLots memberId={reward.sellerId} name={nameOf(reward.sellerId)} />
              </>
            }
            sharer={sharerOf(reward)}
          />
        ),
      })}
      adminOnly
      decisions={[
        { key: 'approve', label: m.approve, done: m.approved, note },
        { key: 'refuse', label: m.refuse, done: m.refused, note },
      ]}
      decide={({ orderId }, decision, text) => decide.mutateAsync({ orderId, decision, note: text })}
    >
      {rewards.data && <RewardLimit limit={rewards.data.limit} />}
    </ReviewSection>
  );
}
