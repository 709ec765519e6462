import type { OrderEvidence } from './evidence.ts';

type Kind = OrderEvidence['photos'][number]['of'];

/** Kinds of photos, those first that prove most: what arrived, what left, and what each side showed. */
const kinds: readonly Kind[] = ['unloading', 'loading', 'buyer', 'seller', 'trouble', 'staff'];

/** So many photos, the kinds taking turns, in the order that they came in. */
export function choosePhotos<Photo extends { readonly of: Kind }>(photos: readonly Photo[], most: number): Photo[] {
  const groups = kinds.map((kind) => photos.filter(({ of }) => of === kind));
  const longest = Math.max(...groups.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, turn) => groups.flatMap((group) => group.slice(turn, turn + 1)));
  const chosen = new Set(inTurn.flat().slice(0, most));
  return photos.filter((photo) => chosen.has(photo));
}
