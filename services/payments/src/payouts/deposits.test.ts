import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Deposit } from './deposit-store.ts';
import { returnedMoney } from './deposits.ts';

const at = (second: number): Date => new Date(1_800_000_000_000 + second * 1_000);
const deposit = (amount: number, created: number, returned?: number, account = 'acct_1'): Deposit => ({
  account,
  amount,
  createdAt: at(created),
  returnedAt: returned === undefined ? null : at(returned),
});

it.each<[string, Deposit[], number]>([
  ['nothing of what a bank took', [deposit(900, 1)], 0],
  ['all of what it returned, also at once', [deposit(900, 1, 1)], 900],
  ['nothing once it was sent again, with what is new', [deposit(900, 1, 5), deposit(1_000, 6)], 0],
  ['nothing once it was sent again in the same second', [deposit(900, 1, 5), deposit(900, 5)], 0],
  ['the rest, where only a part was sent again', [deposit(900, 1, 5), deposit(400, 6)], 500],
  ['it once, where it was sent again and came back again', [deposit(900, 1, 5), deposit(900, 6, 9)], 900],
  ['what was on its way beside another one that came back', [deposit(900, 1, 5), deposit(300, 2)], 900],
  ['what lies in one account, whatever left another', [deposit(900, 1, 5), deposit(900, 6, undefined, 'acct_2')], 900],
])('has %s', (_, deposits, left) => expect(returnedMoney(deposits)).toBe(left));

it('is the same in whatever order the deposits were heard of, and never more than came back', () => {
  const some = fc.record({
    amount: fc.nat(1_000),
    created: fc.nat(20),
    back: fc.option(fc.nat(20), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 6 }), fc.nat(), (given, seed) => {
      const deposits = given.map(({ amount, created, back }) => deposit(amount, created, back && created + back));
      const turned = deposits.toSorted((one, other) => ((one.amount * seed) % 7) - ((other.amount * seed) % 7));
      const cameBack = deposits.reduce((sum, { amount, returnedAt }) => sum + (returnedAt ? amount : 0), 0);
      expect(returnedMoney(turned)).toBe(returnedMoney(deposits));
      expect(returnedMoney(deposits)).toBeLessThanOrEqual(cameBack);
    }),
  );
});
