import type { ratingInput, ratingView } from '@tianguis/proto/marketplace/ratings/operations';
import type { z } from 'zod';

export type RatingInput = z.output<typeof ratingInput>;
/** A rating as the public reads it. */
export type Rating = z.input<typeof ratingView>;

export type RatedRole = Rating['ratedType'];

/** What one side of a sale thinks of the other. */
export interface StoredRating {
  readonly raterId: number;
  readonly stars: number;
  readonly comment: string | null;
  /** Why staff removed the comment. */
  readonly removedFor: string | null;
  /** When it becomes visible to others. */
  readonly shownAt: Date;
  /** Whether staff hid it. */
  readonly hidden: boolean;
}

/** Average of whole stars with one decimal, halves up; 0 without ratings. */
export const averageStars = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum * 10) / count) / 10;
