import type { Language } from '@tianguis/proto/errors';
import { supplierRegistered } from '@tianguis/proto/marketplace/people/events';
import type { supplierInput } from '@tianguis/proto/marketplace/people/suppliers';
import type { z } from 'zod';
import { type Consents, keepConsents } from '../consents/keep-consents.ts';
import { type Referrals, recordReferral } from '../referrals/record-referral.ts';

type SupplierInput = z.output<typeof supplierInput>;
export type Supplier = Omit<SupplierInput, 'referralCode' | 'referralVisit' | 'marketingConsent' | 'privacyVersion'>;

interface Needs extends Consents, Referrals {
  addSupplier(supplier: Supplier): Promise<{ id: number }>;
}

/** Stores a company that has surplus to offer, with what it agreed to and who brought it. */
export async function registerSupplier(needs: Needs, input: SupplierInput, language: Language) {
  const { companyName, materialType, frequency, email, wantsPilot, phone, referralCode, referralVisit } = input;
  const { id } = await needs.addSupplier({ companyName, materialType, frequency, email, wantsPilot, phone });
  await keepConsents(needs, input, { source: 'suppliers', language });
  const data = { supplierId: id, companyName, materialType, email, wantsPilot, ...(phone && { phone }) };
  await needs.publish(supplierRegistered, { subject: `suppliers/${id}`, data });
  await recordReferral(needs, { supplierId: id, name: companyName, email, phone, referralCode, referralVisit });
  return { success: true as const, id };
}
