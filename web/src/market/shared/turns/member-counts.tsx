import { useEffect } from 'react';
import { setCount } from '../../../platform/member/counts.ts';
import { useTurns } from '../../../platform/turns.ts';

/** Says in the navigation how many things wait for the member. Loaded for members alone. */
export default function MemberCounts() {
  const total = useTurns({ known: true }).data?.total ?? 0;
  useEffect(() => setCount('home', total), [total]);
  return null;
}
