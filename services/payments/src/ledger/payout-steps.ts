import { type Account, clearing, fees, payableToSeller, returnedToSeller } from './account.ts';
import { credit, debit, type Leg } from './posting.ts';

/** Pays out of what we owe. `owed`: what we owe now, centavos; less than nothing is carried over and pays nobody. */
export function payOut(payable: Account, owed: number, amount: number, from: Account = clearing): Leg[] {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > owed)
    throw new RangeError('no more is paid out than is owed');
  return [debit(payable, amount), credit(from, amount)];
}

/** A bank returned a payout: we owe it again. */
export const returnPayout = (payable: Account, amount: number): Leg[] => [
  debit(clearing, amount),
  credit(payable, amount),
];

/** Money that lies in a seller's account because their bank returned it is owed again; below zero what is on its way to the bank anew. */
export const returnDeposit = (sellerId: string, amount: number): Leg[] => [
  debit(returnedToSeller(sellerId), amount),
  credit(payableToSeller(sellerId), amount),
];

/** What the provider takes; below zero what it gives back. */
export const chargeFee = (amount: number): Leg[] => [debit(fees, amount), credit(clearing, amount)];
