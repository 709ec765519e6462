import { useCounts } from '../../platform/member/counts.ts';
import { PlaceCount } from './place-count.tsx';

/** How many things wait for the member, on the bar of a phone. */
export default function HomeCount() {
  return <PlaceCount count={useCounts().home} />;
}
