import { Suspense, useEffect, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { part } from '../../../platform/prerender/hydration.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/page-skeleton.tsx';
import { shared } from '../../shared/texts/index.ts';
import type { Page } from '../api.ts';
import { choiceOf } from './api.ts';
import { offeredIn } from './choice.ts';
import { reserve } from './texts/index.ts';

const Form = part(() => import('./form.tsx'), [reserve, shared]);

/** The way to reserve a lot that is offered at a price. Who has begun finds what they chose. */
export function Reserve({ lot }: { lot: Page }) {
  const m = useMessages('market/listing');
  const [shown, setShown] = useState<'button' | 'form' | 'kept' | 'left'>('button');
  useEffect(() => {
    if (choiceOf(lot.id).read()) setShown('kept');
  }, [lot.id]);
  if (shown === 'form' || shown === 'kept')
    return (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <Form lot={lot} isAsked={shown === 'form'} onLeave={() => setShown('left')} />
      </Suspense>
    );
  if (lot.status !== 'published' || offeredIn(lot.lines, {}).length === 0) return null;
  return (
    <Button size="l" className="w-full" autoFocus={shown === 'left'} onClick={() => setShown('form')}>
      {m.reserve}
    </Button>
  );
}
