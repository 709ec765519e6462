import { type InterestInput, interestInput } from '@tianguis/proto/marketplace/interests/interest';
import { materialById } from '@tianguis/proto/materials/catalogue';
import { zoneById } from '@tianguis/proto/zones';
import { firstDemoBuyer } from './city.ts';
import { type Draw, drawing, oneOf, places } from './draw.ts';
import { type Kind, kinds } from './kinds.ts';

export interface DemoInterest {
  readonly member: number;
  readonly wish: InterestInput;
}

const verticals: readonly Kind['vertical'][] = ['construction', 'construction', 'food', 'hotel'];

/** Where: half of them around their own area, some in it alone, the others anywhere. */
function placeOf(draw: Draw, home: string): Pick<InterestInput, 'zones' | 'near'> {
  const luck = draw();
  if (luck < 0.5) return { zones: [], near: { zone: home, km: oneOf(draw, [10, 15, 20, 30]) } };
  return { zones: luck < 0.75 ? [home] : [], near: null };
}

function wishOf(draw: Draw, vertical: Kind['vertical'], home: string): InterestInput {
  const { category, unit, pesos } = oneOf(
    draw,
    kinds.filter((kind) => kind.vertical === vertical),
  );
  const name = materialById(category)?.name.es ?? category;
  const price = draw() < 0.6 ? Math.max(1, Math.round(pesos * (0.6 + 0.5 * draw()))) : null;
  const place = placeOf(draw, home);
  const where = place.near ? ` a ${place.near.km} km de ${zoneById(home)?.name}` : '';
  return interestInput.parse({
    name: `${name}${where}`.slice(0, 80),
    categories: [category],
    ...place,
    ...(price !== null && { unit, price }),
    donations: draw() < 0.8,
    active: draw() < 0.95,
  });
}

/** What the buyers of the demo look for: one to three things each, of one trade and one area; the same for the same seed. */
export function demoInterests(buyers: number, seed = 4): DemoInterest[] {
  const draw = drawing(seed);
  return Array.from({ length: buyers }, (_, n) => firstDemoBuyer + n).flatMap((member) => {
    const vertical = oneOf(draw, verticals);
    const home = oneOf(draw, places);
    return Array.from({ length: 1 + Math.floor(3 * draw()) }, () => ({ member, wish: wishOf(draw, vertical, home) }));
  });
}
