import { normalise } from '../../knowledge/text.ts';
import type { Told } from '../../matters/follow-up-point.ts';

const charge =
  '(?:(?:me|nos) )?(?:cobran|cobrarian|cuesta|sale|hay (?:algun )?(?:cargo|costo|multa|penalizacion)|tiene (?:algun )?(?:cargo|costo|multa))(?: (?:algo|extra|mas|por eso|por ello))*';
const chargeEnglish =
  'is there (?:a|any) (?:fee|charge|cost|penalty)|(?:do|will) (?:you|i|they|we) (?:charge|pay)(?: me)?(?: (?:anything|extra|a fee))?(?: for (?:it|that))?|does (?:it|that) cost(?: anything| me)?';
const opening = '(?:(?:y|e|o|and|or|ok|pero|but) )*';
const asksAny = new RegExp(`^${opening}(?:${charge}|${chargeEnglish})$`);
const asksHowMuch = new RegExp(
  `^${opening}(?:(?:como )?cuanto (?:me |nos )?(?:cuesta|sale|cobran|costaria|seria|saldria)(?: eso)?|how much (?:is (?:it|that)|does (?:it|that) cost|do you charge))$`,
);

/** `¿Me cobran algo?`: whether what was told before costs anything. */
export const asksCharge = (text: string): boolean => asksAny.test(normalise(text));

/** What says of an entry what it costs. */
const costs: Readonly<Record<string, Told>> = {
  'transport-cost': { entry: 'transport-cost', point: 'how-much' },
  shipping: { entry: 'transport-cost', point: 'how-much' },
  'cancel-buyer': { entry: 'cancel-money', point: 'penalty' },
  'cancel-seller': { entry: 'cancel-money', point: 'penalty' },
  'cancel-money': { entry: 'cancel-money', point: 'penalty' },
  'pickup-time': { entry: 'pickup-late', point: 'fee' },
  'pickup-late': { entry: 'pickup-late', point: 'fee' },
  hold: { entry: 'hold', point: 'deposit' },
  donate: { entry: 'donate', point: 'cost' },
  demo: { entry: 'demo', point: 'cost-commitment' },
};

/** `¿Y cuánto cuesta?` after our answer on the freight asks of that, and of no commission. */
export function costOfTold(text: string, last: readonly Told[]): Told | undefined {
  if (!asksCharge(text) && !asksHowMuch.test(normalise(text))) return undefined;
  return last.map(({ entry }) => costs[entry]).find((told) => told !== undefined);
}

/** Entries named in the table, for the check that their points exist. */
export const namedCosts = (): readonly Told[] => Object.values(costs);
