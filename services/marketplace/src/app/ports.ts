import type { EventDefinition } from '@tianguis/chassis/event-definition';
import type { EventContent } from '@tianguis/chassis/outbox';
import type {
  contactMessageInput,
  ratingInput,
  referralSignUpInput,
  supplierInput,
} from '@tianguis/proto/http/marketplace';
import type { z } from 'zod';

export type SupplierInput = z.output<typeof supplierInput>;
export type ContactMessageInput = z.output<typeof contactMessageInput>;
export type ReferralSignUpInput = z.output<typeof referralSignUpInput>;
export type RatingInput = z.output<typeof ratingInput>;

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
  addSupplier(input: SupplierInput): Promise<{ id: number }>;
  addContactMessage(input: ContactMessageInput): Promise<{ id: number }>;
  /** Undefined where the email or the code is somebody's already. */
  addReferrer(input: ReferralSignUpInput): Promise<{ id: number } | undefined>;
  isReferrer(email: string): Promise<boolean>;
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
