import { brandIn } from '../inventory/brands.ts';
import { fold, tokensOf } from '../inventory/tokens.ts';
import { mend } from '../inventory/vocabulary.ts';
import type { Goods } from './dialogue.ts';

interface Noted {
  readonly goods: readonly Goods[];
  readonly notes: readonly string[];
}

/** `Leche lala`: a brand right behind the name of goods belongs to the name, and is no note by itself. */
export function withBrandsOfNames({ goods, notes }: Noted, written: string): Noted {
  const text = fold(written);
  const brands = notes.filter((note) => brandIn(note, tokensOf(note, mend)) === note);
  const brandOf = ({ called }: Goods): string | undefined =>
    called === null ? undefined : brands.find((brand) => text.includes(fold(`${called.name} ${brand}`)));
  const inNames = new Set(goods.map(brandOf));
  if (brands.every((brand) => !inNames.has(brand))) return { goods, notes };
  return {
    goods: goods.map((one) => {
      const brand = brandOf(one);
      if (brand === undefined || one.called === null) return one;
      return { ...one, called: { ...one.called, name: `${one.called.name} ${brand}` } };
    }),
    notes: notes.filter((note) => !inNames.has(note)),
  };
}
