import type { EventDefinition } from '@tianguis/chassis/messaging/event-definition';
import type { EventContent } from '@tianguis/chassis/messaging/outbox';
import type { Language } from '@tianguis/proto/errors';
import type { contactMessageInput } from '@tianguis/proto/marketplace/people/contact-messages';
import type { newsletterInput } from '@tianguis/proto/marketplace/people/newsletter';
import type { referralSignUpInput } from '@tianguis/proto/marketplace/people/referrals';
import type { supplierInput } from '@tianguis/proto/marketplace/people/suppliers';
import type { ratingInput } from '@tianguis/proto/marketplace/ratings/operations';
import type { z } from 'zod';

export type SupplierInput = z.output<typeof supplierInput>;
export type ContactMessageInput = z.output<typeof contactMessageInput>;
export type ReferralSignUpInput = z.output<typeof referralSignUpInput>;
export type RatingInput = z.output<typeof ratingInput>;

export type Supplier = Omit<SupplierInput, 'referralCode' | 'marketingConsent' | 'privacyVersion'>;
export type ContactMessage = Omit<ContactMessageInput, 'marketingConsent' | 'privacyVersion'>;
export type NewReferrer = Omit<ReferralSignUpInput, 'marketingConsent' | 'privacyVersion'>;

export interface Consent {
  readonly email: string;
  readonly purpose: 'privacy_notice' | 'marketing' | 'newsletter';
  readonly given: boolean;
  readonly textVersion: string;
  readonly language: Language;
  readonly source: string;
}

export type NewsletterInput = z.output<typeof newsletterInput>;

export interface Subscriber {
  readonly email: string;
  readonly language: Language;
  readonly privacyVersion: string;
}

/** What one transaction may do about the newsletter. */
export interface Newsletter {
  /** Notes a wish; the number of the subscription where a mail is due. */
  request(subscriber: Subscriber): Promise<number | undefined>;
  /** Has the mail sent, once the transaction is through. */
  askToConfirm(subscriptionId: number): Promise<void>;
  /** `already` where that was done before, undefined where the token opens nothing. */
  confirm(hash: string): Promise<Subscriber | 'already' | undefined>;
  leave(hash: string): Promise<Subscriber | 'already' | undefined>;
  addConsent(consent: Consent): Promise<void>;
}

export interface Referrer {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly whatsapp: string;
}

export interface Referred {
  readonly supplierId: number;
  readonly name: string;
  readonly phone: string | undefined;
}

interface Row {
  readonly id: number;
  readonly createdAt: Date;
}

export interface Rating extends Row {
  readonly raterType: 'supplier' | 'buyer';
  readonly raterName: string;
  readonly ratedType: 'supplier' | 'buyer';
  readonly ratedName: string;
  readonly ratedEmail: string;
  readonly rating: number;
  readonly comment: string | null;
  readonly verified: boolean;
}

/** What one transaction may write. Everything in it is kept together, or nothing is. */
export interface Writes {
  addSupplier(supplier: Supplier): Promise<{ id: number }>;
  addContactMessage(message: ContactMessage): Promise<{ id: number }>;
  /** Undefined where the email or the code is somebody's already. */
  addReferrer(referrer: NewReferrer): Promise<{ id: number } | undefined>;
  isReferrer(email: string): Promise<boolean>;
  /** The active referrer with that code, whose counters nobody else changes until the end of the transaction. */
  lockReferrer(code: string): Promise<Referrer | undefined>;
  /** Books a pending referral and counts it; its number. */
  addReferral(referrer: Referrer, referred: Referred): Promise<number>;
  addConsent(consent: Consent): Promise<void>;
  addRating(input: RatingInput): Promise<Rating>;
  publish<E extends EventDefinition>(event: E, content: EventContent<E>): Promise<unknown>;
}

export interface RatingPage {
  readonly ratedEmail?: string;
  /** Only rows below this number. */
  readonly before?: number;
  readonly limit: number;
}

export interface RatingReads {
  newest(page: RatingPage): Promise<Rating[]>;
  count(ratedEmail?: string): Promise<number>;
  sumOf(ratedEmail: string, ratedType: string): Promise<{ sum: number; count: number }>;
}

export interface RatedCompany {
  readonly ratedEmail: string;
  readonly ratedName: string;
  readonly sum: number;
  readonly count: number;
  readonly verified: number;
  readonly distribution: Readonly<Record<1 | 2 | 3 | 4 | 5, number>>;
}

export interface SummaryPage {
  readonly q: string | undefined;
  /** Only companies that come after this one. */
  readonly after: { readonly count: number; readonly ratedEmail: string } | undefined;
  readonly limit: number;
}

export interface SummaryReads {
  companies(page: SummaryPage): Promise<RatedCompany[]>;
  total(q: string | undefined): Promise<number>;
}

export interface ReferrerReads {
  /** Whose code it is, undefined where it does not hold. */
  activeName(code: string): Promise<string | undefined>;
}
