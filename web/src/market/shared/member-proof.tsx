import { Suspense, useEffect } from 'react';
import { memberConfirmation } from '../../platform/api/confirmation.ts';
import { part } from '../../platform/prerender/hydration.tsx';
import { shared } from './texts/index.ts';

const ProofDialog = part(() => import('./proof-dialog.tsx'), [shared]);

memberConfirmation.install();

/** Comes over a page of members when a call of theirs needs a code first. */
export default function MemberProof() {
  const isAsking = memberConfirmation.useIsAsking();
  useEffect(() => () => memberConfirmation.settle(false), []);
  if (!isAsking) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog />
    </Suspense>
  );
}
