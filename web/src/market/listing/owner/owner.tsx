import { Suspense } from 'react';
import { part } from '../../../platform/prerender/hydration.tsx';
import { Skeleton } from '../../../ui/page-skeleton.tsx';
import { ownLot } from '../../shared/texts/index.ts';
import type { Page } from '../api.ts';
import { owner } from './texts/index.ts';

const Panel = part(() => import('./panel.tsx'), [owner, ownLot]);

/** What only the seller of a lot sees on its page. */
export function Owner({ lot }: { lot: Page }) {
  if (!lot.mine) return null;
  return (
    <Suspense fallback={<Skeleton className="mb-8 h-96" />}>
      <Panel lot={lot} />
    </Suspense>
  );
}
