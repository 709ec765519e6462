import { Suspense, useEffect, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { part } from '../../../platform/prerender/hydration.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/page-skeleton.tsx';
import { offers } from '../../shared/texts/index.ts';
import type { Page } from '../api.ts';
import { reserve } from '../reserve/texts/index.ts';
import { draftFor, thingsOf } from './things.ts';

const Form = part(() => import('./form.tsx'), [offers, reserve]);

/** The way to name a price of one's own for what is not given away. Who has begun finds what they typed. */
export function Offer({ lot }: { lot: Page }) {
  const m = useMessages('market/listing');
  const [shown, setShown] = useState<'button' | 'form' | 'kept' | 'left'>('button');
  useEffect(() => {
    if (draftFor(lot.id).read()) setShown('kept');
  }, [lot.id]);
  if (shown === 'form' || shown === 'kept')
    return (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <Form lot={lot} isAsked={shown === 'form'} onLeave={() => setShown('left')} />
      </Suspense>
    );
  if (lot.status !== 'published' || thingsOf(lot.lines).length === 0) return null;
  return (
    <Button look="secondary" size="l" className="w-full" autoFocus={shown === 'left'} onClick={() => setShown('form')}>
      {m.offer}
    </Button>
  );
}
