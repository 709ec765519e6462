import { publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Language } from '@tianguis/proto/errors';
import type { contactMessageInput } from '@tianguis/proto/marketplace/registrations/contact-messages';
import { contactMessageReceived, supplierRegistered } from '@tianguis/proto/marketplace/registrations/events';
import type { supplierInput } from '@tianguis/proto/marketplace/registrations/suppliers';
import type { z } from 'zod';
import type { Scope } from '../platform/database.ts';
import type { Deps } from '../platform/room.ts';
import { confirmForm } from '../recipients/confirm-form.ts';
import { recordConsents } from '../recipients/consents.ts';
import { recordReferral } from '../referrals/record-referral.ts';

type SupplierInput = z.output<typeof supplierInput>;
type ContactMessageInput = z.output<typeof contactMessageInput>;

type Parts = Pick<Deps, 'outbox' | 'personHash' | 'publicUrl' | 'now'>;

/** Stores a company with surplus, its consents, and who referred it, and confirms it. */
export const registerSupplier =
  ({ outbox, personHash, publicUrl, now }: Parts) =>
  async (scope: Scope, input: SupplierInput, language: Language) => {
    const { companyName, materialType, frequency, email, wantsPilot, phone, referralCode, referralVisit } = input;
    const { id } = await scope.prisma.supplier.create({
      data: { companyName, materialType, frequency, email, wantsPilot, phone },
      select: { id: true },
    });
    await recordConsents(scope.prisma, input, { source: 'suppliers', language });
    const publish = publishIn(outbox, scope.tx);
    await publish(supplierRegistered, {
      subject: `suppliers/${id}`,
      data: { supplierId: id, companyName, materialType, email, wantsPilot, ...(phone && { phone }) },
    });
    await recordReferral(scope, publish, {
      supplierId: id,
      name: companyName,
      email,
      phone,
      referralCode,
      referralVisit,
    });
    await confirmForm(
      { publish, personHash, now: now() },
      { email, phone, language },
      { template: 'supplier_registered', variables: { link: `${publicUrl}/publicar` } },
    );
    return { success: true as const, id };
  };

/** Stores a message of the contact form and confirms it. The event does not include what it says. */
export const receiveContactMessage =
  ({ outbox, personHash, publicUrl, now }: Parts) =>
  async ({ prisma, tx }: Scope, input: ContactMessageInput, language: Language) => {
    const { name, company, email, queryType, message } = input;
    const { id } = await prisma.contactMessage.create({
      data: { name, company, email, queryType, message },
      select: { id: true },
    });
    await recordConsents(prisma, input, { source: 'contact', language });
    await outbox.append(tx, contactMessageReceived, {
      subject: `contact-messages/${id}`,
      data: { contactMessageId: id, queryType },
    });
    await confirmForm(
      { publish: publishIn(outbox, tx), personHash, now: now() },
      { email, language },
      { template: 'message_received', variables: { link: publicUrl } },
    );
    return { success: true as const, id };
  };
