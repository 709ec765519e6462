import { referralRecorded } from '@tianguis/proto/marketplace/people/events';
import type { SupplierInput, Writes } from '../ports.ts';

/** Books a supplier to whose code they came with. Nobody refers themselves, and a code that no longer holds stops nobody. */
export async function recordReferral(writes: Writes, supplierId: number, input: SupplierInput): Promise<void> {
  if (!input.referralCode) return;
  const referrer = await writes.lockReferrer(input.referralCode);
  if (!referrer || referrer.email === input.email || referrer.whatsapp === input.phone) return;
  const referralId = await writes.addReferral(referrer, { supplierId, name: input.companyName, phone: input.phone });
  await writes.publish(referralRecorded, {
    subject: `referrals/${referralId}`,
    data: { referralId, referralUserId: referrer.id, supplierId },
  });
}
