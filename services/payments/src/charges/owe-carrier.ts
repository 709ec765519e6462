import { payCarrier } from '../ledger/posting.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/**
 * Posts once what an order's carrier earned. Delivered is delivered: it does not wait for the buyer's money, and no refund or
 * dispute takes it back. Returns whether it was news.
 */
export async function oweCarrier(unit: UnitOfWork, orderId: number): Promise<boolean> {
  const earning = await unit.carrierOf(orderId);
  if (!earning || earning.amount === 0) return false;
  const key = `carrier:${orderId}`;
  if ((await unit.postedOf([key])).size > 0) return false;
  const legs = payCarrier(String(earning.carrierId), earning.amount);
  await unit.post([{ key, step: 'carrier_earned', subject: String(orderId), legs }]);
  return true;
}
