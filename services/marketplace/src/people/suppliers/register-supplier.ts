import type { Language } from '@tianguis/proto/errors';
import { supplierRegistered } from '@tianguis/proto/marketplace/people/events';
import { keepConsents } from '../consents/keep-consents.ts';
import type { SupplierInput, Writes } from '../ports.ts';
import { recordReferral } from '../referrals/record-referral.ts';

/** Stores a company that has surplus to offer, with what it agreed to and who brought it. */
export async function registerSupplier(writes: Writes, input: SupplierInput, language: Language) {
  const { companyName, materialType, frequency, email, wantsPilot, phone } = input;
  const { id } = await writes.addSupplier({ companyName, materialType, frequency, email, wantsPilot, phone });
  await keepConsents(writes, input, { source: 'suppliers', language });
  const data = { supplierId: id, companyName, materialType, email, wantsPilot, ...(phone && { phone }) };
  await writes.publish(supplierRegistered, { subject: `suppliers/${id}`, data });
  await recordReferral(writes, id, input);
  return { success: true as const, id };
}
