import { describe, expect, it } from 'vitest';
import { groupRatings, type Rating } from './ratings.ts';

const rating = (id: number, ratedEmail: string, stars: number): Rating => ({
  id,
  raterType: 'supplier',
  raterName: 'Ana',
  ratedType: 'buyer',
  ratedName: ratedEmail.split('@')[0] ?? '',
  ratedEmail,
  rating: stars,
  comment: null,
  verified: false,
  createdAt: '2026-11-20T10:00:00.000Z',
});

describe('groupRatings', () => {
  it('groups by the rated email with average and count, the most rated first', () => {
    const groups = groupRatings([rating(1, 'a@x.mx', 5), rating(2, 'b@x.mx', 4), rating(3, 'b@x.mx', 1)]);
    expect(groups.map(({ email, average, ratings }) => [email, average, ratings.length])).toEqual([
      ['b@x.mx', 2.5, 2],
      ['a@x.mx', 5, 1],
    ]);
  });

  it('is empty without ratings', () => {
    expect(groupRatings([])).toEqual([]);
  });
});
