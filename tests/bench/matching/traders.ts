import { interestInput } from '@tianguis/proto/marketplace/interests/interest';
import { type Material, materials } from '@tianguis/proto/materials/catalogue';
import { distanceBetween, type Zone, zoneById, zones } from '@tianguis/proto/zones';
import { seededRandom } from '@tianguis/testkit/random';
import { line, lot } from '../../../services/marketplace/test/lots.ts';
import { type Buyer, drawFrom, type Lot, type Simulation } from './simulation.ts';

interface Taste {
  readonly home: Zone;
  readonly wanted: readonly Material[];
  /** What they would pay at their door, against the usual price of a thing. */
  readonly pays: number;
  /** The share of that price which a kilometre costs them. */
  readonly perKm: number;
  /** They never drive farther. */
  readonly reach: number;
  /** It must be worth the trip. */
  readonly least: number;
  readonly newOnly: boolean;
}

const sellers = 400;
const statedKm = [15, 30, 60, 120] as const;

/** Pesos that a thing usually costs, which buyers and sellers know. */
const usualPrice = ({ id }: Material): number => {
  let mixed = 7;
  for (const letter of id) mixed = Math.imul(mixed, 31) + letter.charCodeAt(0);
  return 30 + (Math.abs(mixed) % 400);
};

const priceOf = new Map(materials.map((material) => [material.id, usualPrice(material)]));

/**
 * Tradespeople who weigh price against distance, want enough of a thing to be worth the trip, some of them only new, and whose
 * answers are not always true to their taste. What they look for is skewed to a few things, and they overstate how far they go.
 */
export function createTraders(seed: number): Simulation {
  const random = seededRandom(seed);
  const { below, oneOf, chance } = drawFrom(random);
  const place = (): Zone => oneOf(chance(0.75) ? zones.slice(0, 32) : zones);
  const thing = (): Material => {
    const found = materials[Math.floor(materials.length * random() ** 1.3)];
    if (!found) throw new Error('no such thing');
    return found;
  };

  function buyer(memberId: number): Buyer {
    const wanted = Array.from({ length: 1 + below(4) }, thing);
    const km = oneOf(statedKm);
    const taste: Taste = {
      home: place(),
      wanted,
      pays: 0.6 + random() * 0.9,
      perKm: random() * 0.012,
      reach: km * (0.35 + random() * 0.65),
      least: chance(0.5) ? 5 + below(40) : 1,
      newOnly: chance(0.4),
    };
    const says = random();
    const wish = interestInput.parse({
      name: 'x',
      categories: says < 0.75 ? [...new Set(wanted.map(({ id }) => id))] : [],
      materials: says >= 0.75 && says < 0.9 ? [...new Set(wanted.map(({ material }) => material))] : [],
      phrases: says >= 0.9 ? [...new Set(wanted.map(({ name }) => name.es))] : [],
      conditions: taste.newOnly && chance(0.3) ? ['new_surplus'] : [],
      near: chance(0.75) ? { zone: taste.home.id, km } : null,
      unit: wanted[0]?.unit ?? null,
      price: chance(0.3) ? Math.ceil(taste.pays * Math.max(...wanted.map(({ id }) => priceOf.get(id) ?? 0))) : null,
    });
    const wants = (offered: Lot): boolean => suits(taste, offered);
    return {
      memberId,
      wish,
      wants,
      opens: (offered) => wants(offered) && chance(0.92),
      answers(offered) {
        const isWanted = wants(offered);
        if (chance(isWanted ? 0.92 : 0.04)) return isWanted && chance(0.2) ? 'bought' : 'opened';
        return chance(isWanted ? 0.05 : 0.3) ? 'declined' : 'unanswered';
      },
    };
  }

  function offer(): Lot {
    const things = Array.from({ length: 1 + below(4) }, thing);
    const lines = things.map(({ id }) =>
      line(id, {
        quantity: 1 + below(80),
        condition: chance(0.55) ? 'new_surplus' : 'used',
        centavos: chance(0.15) ? null : Math.round((priceOf.get(id) ?? 100) * (0.4 + random() * 1.1)) * 100,
      }),
    );
    return lot({
      member: 1 + below(sellers),
      title: things.map(({ name }) => name.es).join(', '),
      zone: place().id,
      lines,
    });
  }
  return { name: 'traders', buyer, offer };
}

function suits({ home, wanted, pays, perKm, reach, least, newOnly }: Taste, { lines, zone }: Lot): boolean {
  const there = zoneById(zone);
  if (!there) return false;
  const km = distanceBetween(home, there);
  if (km > reach) return false;
  return lines.some(({ category, centavos, quantity, condition }) => {
    if (!wanted.some(({ id }) => id === category)) return false;
    if (newOnly && condition !== 'new_surplus') return false;
    if (quantity < least) return false;
    const usual = (priceOf.get(category ?? '') ?? 0) * 100;
    return centavos === null || centavos <= usual * (pays - perKm * km);
  });
}
