import type { TurnAct } from '../marks/marked-data.ts';
import type { Dialogue, Subject } from './dialogue.ts';
import type { Said } from './said.ts';

/** What is asked of lots that were shown. */
export function factOf(
  { fact, anywhere, reserves, place, limits }: Said,
  act: TurnAct | undefined,
  asks: Subject | undefined,
  { isFirst, isTotal }: { readonly isFirst: boolean; readonly isTotal: boolean },
): Dialogue['fact'] {
  if (asks !== 'search' || anywhere || reserves) return undefined;
  // `What about Querétaro?` asks nothing of a lot.
  if (place !== undefined && fact === 'other') return undefined;
  if (isFirst) return 'best';
  if (isTotal) return 'total';
  // `¿Cuánto las más baratas?` asks for them in that order.
  if (limits.order !== undefined && fact === 'other') return undefined;
  return act === 'choose' ? fact : undefined;
}

/** The lot that is meant: the one of before too, where the message asks more of it or is about something else. */
export function chosenAfter(
  before: Dialogue,
  { chosen, reserves, total, goods, place, limits, anywhere }: Said,
  act: TurnAct | undefined,
  asks: Subject | undefined,
  isGoingOn: boolean,
): number | undefined {
  if (asks === undefined) return before.chosen;
  if (!isGoingOn) return undefined;
  if (chosen === 'other') return before.chosen === 2 ? 1 : 2;
  // `¿Y cuánto por 2?` says no other lot.
  const isSame = goods.length === 0 && place === undefined && !anywhere && Object.values(limits).every((one) => !one);
  const keeps = act === 'sum' || act === 'choose' || reserves || total || (isSame && act === 'narrow');
  return chosen ?? (keeps ? before.chosen : undefined);
}
