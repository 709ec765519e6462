import { plausibleKilograms, plausibleOrderKilograms } from '@tianguis/proto/footprint/plausible';
import type { ImpactContent } from '@tianguis/proto/marketplace/impact/report';
import type { ImpactReason } from '@tianguis/proto/marketplace/impact/standing';
import type { OrderMethod, OrderMoneyState } from '@tianguis/proto/marketplace/orders/order';

/** What is known of an order beside the text of its report. Amounts are centavos. */
export interface Evidence {
  readonly amount: number;
  readonly method: OrderMethod;
  readonly money: OrderMoneyState;
  /** How much of it is in that state: given back, where some of it was. */
  readonly moneyAmount: number;
  /** What went back because its transport was dropped. */
  readonly dropped?: number;
  /** The price of what was delivered. */
  readonly due: number;
  /** Whether the delivery was signed for and sealed. */
  readonly signed: boolean;
}

const paid: readonly OrderMoneyState[] = ['captured', 'paid_out'];

/** What was paid before the pickup and not delivered goes back in the normal course: the rest was paid in full. */
const isPaidForDelivered = ({ method, amount, moneyAmount, dropped = 0, due }: Evidence): boolean =>
  method === 'prepaid' && amount - Math.max(0, moneyAmount - dropped) >= due;

function moneyReason(evidence: Evidence): ImpactReason | undefined {
  const { amount, money } = evidence;
  if (amount === 0) return 'gift';
  if (paid.includes(money)) return undefined;
  if (money === 'authorised') return 'payment_pending';
  if (money === 'partly_refunded') return isPaidForDelivered(evidence) ? undefined : 'partly_refunded';
  return 'unpaid';
}

type Lines = Pick<ImpactContent, 'lines'>['lines'];

function isTooHeavy(lines: Lines): boolean {
  const masses = new Map<Lines[number]['material'], number>();
  for (const { material, result } of lines)
    masses.set(material, (masses.get(material) ?? 0) + Number(result.mass ?? 0));
  const total = [...masses.values()].reduce((sum, mass) => sum + mass, 0);
  return total > plausibleOrderKilograms || [...masses].some(([material, mass]) => mass > plausibleKilograms[material]);
}

/** Why a report does not count in the public total; empty if it counts. */
export function reasonsToWait(evidence: Evidence, lines: Lines): ImpactReason[] {
  const money = moneyReason(evidence);
  return [
    ...(money ? [money] : []),
    ...(evidence.signed ? [] : (['unsigned'] as const)),
    ...(isTooHeavy(lines) ? (['too_heavy'] as const) : []),
  ];
}
