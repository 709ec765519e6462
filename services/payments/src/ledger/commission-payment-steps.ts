import { clearing, commission } from './account.ts';
import { credit, debit, type Leg } from './posting.ts';

/** A payment of a commission belongs to the platform as soon as it is captured. */
export const captureCommission = (amount: number): Leg[] => [debit(clearing, amount), credit(commission, amount)];

/** What goes back to its payer, by a refund or a dispute. */
export const returnCommission = (amount: number): Leg[] => [debit(commission, amount), credit(clearing, amount)];
