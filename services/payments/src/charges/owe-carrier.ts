import { payCarrier } from '../ledger/posting.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/**
 * Posts once what an order's carrier earned. Delivered is delivered: it does not wait for the buyer's money, and no refund or
 * dispute takes it back. What was news has the order advanced again, so that it is paid. Returns whether it was.
 */
export async function oweCarrier(unit: UnitOfWork, orderId: number): Promise<boolean> {
  const earning = await unit.carrierOf(orderId);
  if (!earning || earning.amount === 0) return false;
  const key = `carrier:${orderId}`;
  if ((await unit.postedOf([key])).size > 0) return false;
  const legs = payCarrier(String(earning.carrierId), earning.amount);
  await unit.advance({ id: orderId });
  await unit.post([{ key, step: 'carrier_earned', subject: String(orderId), legs }]);
  return true;
}
