import { Suspense, useEffect, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { part } from '../../platform/prerender/hydration.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/page-skeleton.tsx';
import { offers, shared } from '../shared/texts/index.ts';
import type { Page } from './api.ts';
import { draftFor, thingsOf } from './offer/things.ts';
import { choiceOf } from './reserve/api.ts';
import { allOf, offeredIn, wantedOf } from './reserve/choice.ts';
import { reserve } from './reserve/texts/index.ts';
import { Summary } from './summary.tsx';

const ReserveForm = part(() => import('./reserve/form.tsx'), [reserve, shared]);
const OfferForm = part(() => import('./offer/form.tsx'), [offers, reserve, shared]);

type Way = 'reserve' | 'offer';

/** Which form is open, and whether its button was just pressed or what was typed before is shown again. */
interface Opened {
  readonly way: Way;
  readonly isAsked: boolean;
}

/** What was begun of a lot before, if anything. */
function begun(id: number): Opened | undefined {
  if (choiceOf(id).read()) return { way: 'reserve', isAsked: false };
  return draftFor(id).read() ? { way: 'offer', isAsked: false } : undefined;
}

/** The ways to get a lot: reserve it at its price, or name another one. The main one is pinned to the bottom of a phone. */
export function Deal({ lot, onOpen }: { lot: Page; onOpen: (isOpen: boolean) => void }) {
  const m = useMessages('market/listing');
  const { price } = useFormat();
  const [opened, setOpened] = useState<Opened>();
  const [left, setLeft] = useState<Way>();
  useEffect(() => setOpened(begun(lot.id)), [lot.id]);
  useEffect(() => onOpen(opened !== undefined), [onOpen, opened]);
  const leave = (way: Way) => {
    setLeft(way);
    setOpened(undefined);
  };
  if (opened)
    return (
      <Suspense fallback={<Skeleton className="h-96" />}>
        {opened.way === 'reserve' ? (
          <ReserveForm lot={lot} isAsked={opened.isAsked} onLeave={() => leave('reserve')} />
        ) : (
          <OfferForm lot={lot} isAsked={opened.isAsked} onLeave={() => leave('offer')} />
        )}
      </Suspense>
    );
  if (lot.status !== 'published') return null;
  const ways: Way[] = [
    ...(offeredIn(lot.lines, {}).length > 0 ? (['reserve'] as const) : []),
    ...(thingsOf(lot.lines).length > 0 ? (['offer'] as const) : []),
  ];
  const [main, other] = ways;
  if (!main) return null;
  const { amount } = wantedOf(lot.lines, allOf(lot.lines));
  const ask = (way: Way) => setOpened({ way, isAsked: true });
  return (
    <div className="grid gap-2">
      {amount > 0 && (
        <p className="flex flex-wrap justify-between gap-x-4 text-[0.92rem] text-muted">
          <span>{fill(m.deal.all, { amount: price(amount) })}</span>
          <span>{m.deal.noFee}</span>
        </p>
      )}
      <div className="grid min-h-13 gap-3 lg:grid-cols-2">
        <div className="pinned-bar">
          <Summary lot={lot} />
          <Button size="l" className="lg:w-full" autoFocus={left === main} onClick={() => ask(main)}>
            {m[main]}
          </Button>
        </div>
        {other && (
          <Button look="secondary" size="l" autoFocus={left === other} onClick={() => ask(other)}>
            {m[other]}
          </Button>
        )}
      </div>
    </div>
  );
}
