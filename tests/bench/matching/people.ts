import { interestInput } from '@tianguis/proto/marketplace/interests/interest';
import { type Material, materials } from '@tianguis/proto/materials/catalogue';
import { distanceBetween, type Zone, zoneById, zones } from '@tianguis/proto/zones';
import { seededRandom } from '@tianguis/testkit/random';
import { line, lot } from '../../../services/marketplace/test/lots.ts';
import { type Buyer, drawFrom, type Lot, type Simulation } from './simulation.ts';

interface Taste {
  readonly home: Zone;
  readonly wanted: readonly Material[];
  /** Kilometres that they would really drive. */
  readonly reach: number;
  /** Pesos for one unit that they would really pay. */
  readonly limit: number;
}

const sellers = 60;

/** Buyers with sharp limits of distance and price, who open all that they want and nothing else. */
export function createPeople(seed: number): Simulation {
  const random = seededRandom(seed);
  const { below, oneOf, chance } = drawFrom(random);
  // Most of the market lies around Mexico City.
  const place = (): Zone => oneOf(chance(0.6) ? zones.slice(0, 32) : zones);

  /** What they say is rounded, and some say less than they know: a material where they mean three things of it. */
  function buyer(memberId: number): Buyer {
    const wanted = Array.from({ length: 1 + below(3) }, () => oneOf(materials));
    const home = place();
    const reach = 5 + below(60);
    const limit = 50 + below(300);
    const saysMaterial = chance(0.2);
    const wish = interestInput.parse({
      name: 'x',
      categories: saysMaterial ? [] : [...new Set(wanted.map(({ id }) => id))],
      materials: saysMaterial ? [...new Set(wanted.map(({ material }) => material))] : [],
      near: chance(0.85) ? { zone: home.id, km: Math.ceil(reach / 10) * 10 } : null,
      unit: wanted[0]?.unit ?? null,
      price: chance(0.6) ? Math.ceil(limit / 50) * 50 : null,
    });
    const wants = (offered: Lot): boolean => wouldOpen({ wanted, home, reach, limit }, offered);
    return {
      memberId,
      wish,
      wants,
      opens: wants,
      answers(offered) {
        if (wants(offered)) return chance(0.25) ? 'bought' : 'opened';
        return chance(0.35) ? 'declined' : 'unanswered';
      },
    };
  }

  function offer(): Lot {
    const things = Array.from({ length: 1 + below(3) }, () => oneOf(materials));
    const lines = things.map(({ id }) =>
      line(id, { quantity: 1 + below(100), centavos: chance(0.2) ? null : (20 + below(350)) * 100 }),
    );
    return lot({
      member: 1 + below(sellers),
      title: things.map(({ name }) => name.es).join(', '),
      zone: place().id,
      lines,
    });
  }
  return { name: 'people', buyer, offer };
}

/** Whether they would open a lot, by the taste that nobody is told. */
function wouldOpen({ wanted, home, reach, limit }: Taste, { lines, zone }: Lot): boolean {
  const isWanted = lines.some(
    ({ category, centavos }) =>
      wanted.some(({ id }) => id === category) && (centavos === null || centavos <= limit * 100),
  );
  const there = isWanted ? zoneById(zone) : undefined;
  return there !== undefined && distanceBetween(home, there) <= reach;
}
