import type { Storage } from '@tianguis/chassis/storage/storage';
import { toPesos } from '@tianguis/proto/money';
import { closingOf } from './statement.ts';
import { monthsOf, sellersOf } from './statement-store.ts';

type Sql = Pick<Storage, 'query'>;

/** What the platform earned and spent, month by month. */
export const readMonths = async (storage: Sql) =>
  (await monthsOf(storage)).map(({ month, commission, referralCost, fees }) => ({
    month,
    commission: toPesos(commission),
    referralCost: toPesos(referralCost),
    fees: toPesos(fees),
  }));

/** Sellers whose account moved in a month, with its sums. */
export const readStatements = async (storage: Sql, month: string) =>
  (await sellersOf(storage, month)).map(({ sellerId, ...sums }) => ({
    sellerId,
    opening: toPesos(sums.opening),
    earned: toPesos(sums.earned),
    returned: toPesos(sums.returned),
    paid: toPesos(sums.paid),
    closing: toPesos(closingOf(sums)),
  }));
