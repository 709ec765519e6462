import { describe, expect, it } from 'vitest';
import { choosePhotos } from './evidence-photos.ts';

const photos = (['loading', 'unloading', 'buyer'] as const).flatMap((of) => [1, 2, 3].map((id) => ({ of, id })));
const chosen = (most: number) => choosePhotos(photos, most).map(({ of, id }) => `${of} ${id}`);

describe('the photos that are shown', () => {
  it('are all where there is room, as they came in', () => {
    expect(choosePhotos(photos, 9)).toEqual(photos);
    expect(choosePhotos([], 3)).toEqual([]);
  });

  it('begin with what arrived, and leave out no kind', () => {
    expect(chosen(1)).toEqual(['unloading 1']);
    expect(chosen(3)).toEqual(['loading 1', 'unloading 1', 'buyer 1']);
    expect(chosen(5)).toEqual(['loading 1', 'loading 2', 'unloading 1', 'unloading 2', 'buyer 1']);
  });
});
