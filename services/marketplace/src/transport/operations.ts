import { refused } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { actorOf, memberIdOf, staffIdOf } from '@tianguis/chassis/identity/actor';
import { differencesOf } from '@tianguis/chassis/messaging/differences';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { TransportRate, transportOperations } from '@tianguis/proto/marketplace/transport/operations';
import { quoteHours, vehicles } from '@tianguis/proto/marketplace/transport/transport';
import { toPesos } from '@tianguis/proto/money';
import { hour } from '@tianguis/proto/time';
import { audit } from '../platform/audit.ts';
import type { Deps } from '../platform/room.ts';
import { tradeScope } from '../trade/scope.ts';
import { openLot, takeLine } from '../trade/stock.ts';
import { checkPlace } from './place.ts';
import { priceOf } from './quote.ts';
import { pointOf, type Roads, roadsBy } from './roads.ts';
import { type KeptRate, transportStore } from './transport-store.ts';
import { loadsOf, weightOf } from './weight.ts';

const inThePast = () =>
  refused(
    'rate_in_the_past',
    {
      es: 'Una tarifa nueva no puede valer desde antes de ahora',
      en: 'A new rate cannot apply from before now',
    },
    'from',
  );

const noVehicle = () =>
  refused('no_rate', { es: 'No hay tarifas de transporte vigentes', en: 'There are no transport rates in force' });

const tenths = (kilometres: number): number => Math.round(kilometres * 10) / 10;

const rateView = ({ version, from, terms, by }: KeptRate, until: Date | null) => ({
  ...terms,
  version,
  from: from.toISOString(),
  until: until?.toISOString() ?? null,
  by,
});

const rateNames = [
  'roadFactor',
  'kilometres',
  'perFloor',
  'help',
  ...vehicles.map((vehicle) => `vehicle ${vehicle}` as const),
] as const;

type RateName = (typeof rateNames)[number];

/** Rates as the audit log compares them: of a vehicle its load, the price of a trip and that of a kilometre. */
function saidOf(terms: TransportRate | undefined): Partial<Record<RateName, string | number>> {
  if (!terms) return {};
  const { roadFactor, kilometres, perFloor, help } = terms;
  const said: Partial<Record<RateName, string | number>> = { roadFactor, kilometres, perFloor, help };
  for (const { vehicle, kilograms, base, perKilometre } of terms.vehicles)
    said[`vehicle ${vehicle}`] = `${kilograms} kg: $${base} + $${perKilometre}/km`;
  return said;
}

type Parts = Deps & { readonly roads?: Roads };

export function transportHandlers(deps: Parts): Handlers<typeof transportOperations> {
  const { inTransaction, outbox, now } = deps;
  const roads = deps.roads ?? roadsBy(deps.config.ROUTING_URL, deps.logger);
  const storage: Storage = deps.storage;

  return {
    async listTransportRates() {
      const rates = await transportStore(storage).rates();
      return { rates: rates.map((rate, index) => rateView(rate, rates[index - 1]?.from ?? null)) };
    },
    addTransportRate: ({ identity, body: { from, ...terms } }) =>
      inTransaction(async ({ tx }) => {
        const since = from ? new Date(from) : now();
        if (since < now()) throw inThePast();
        const before = await transportStore(tx).rateAt(since);
        const rate = await transportStore(tx).addRate({ from: since, terms, by: actorOf(identity) });
        await audit(outbox, tx, {
          action: 'transport_rate_added',
          subject: `transport-rates/${rate.version}`,
          staffId: staffIdOf(identity),
          detail: { from: since.toISOString() },
          changes: differencesOf(saidOf(before?.terms), saidOf(terms), rateNames),
        });
        return rateView(rate, null);
      }),
    async quoteTransport({ identity, body }) {
      const memberId = identity.kind === 'member' ? memberIdOf(identity) : null;
      const { place, floors, help, vehicle, kilograms: said } = body;
      checkPlace(place);
      const wanted = await inTransaction(async ({ tx }) => {
        const scope = tradeScope(deps, tx);
        const lot = await openLot(scope, body.listingId, memberId);
        const known = await scope.stock.lines(lot.id);
        for (const [index, wish] of body.lines.entries()) takeLine(known, wish, index);
        const where = await transportStore(tx).lotPlace(lot.id);
        return { zone: lot.zone, where, loads: loadsOf(known, body.lines) };
      });
      const { where } = wanted;
      const kept = await transportStore(storage).rateAt(now());
      if (!kept) throw noVehicle();
      const from = pointOf(wanted.zone, where?.latitude ?? null, where?.longitude ?? null);
      const to = pointOf(place.zone, place.latitude, place.longitude);
      const kilometres = tenths(await roads.kilometres(from, to, kept.terms.roadFactor));
      const { kilograms, declared } = weightOf(wanted.loads, { ofLot: where?.weight ?? null, said });
      const trip = { kilometres, kilograms, floors, help, vehicle, access: where?.access ?? null };
      const price = priceOf(kept.terms, trip);
      if ('refusal' in price) return { quote: null, refusal: price.refusal };
      const validUntil = new Date(now().getTime() + quoteHours * hour);
      const quote = {
        ...place,
        memberId,
        listingId: body.listingId,
        lines: body.lines,
        floors,
        help,
        vehicle: price.vehicle,
        leastVehicle: vehicle ?? null,
        kilometres,
        kilograms: price.kilograms,
        declared,
        rate: kept.version,
        centavos: price.centavos,
        parts: price.parts,
        validUntil,
        createdAt: now(),
      };
      const id = await inTransaction(({ tx }) => transportStore(tx).addQuote(quote));
      return {
        quote: {
          id,
          amount: toPesos(price.centavos),
          parts: price.parts.map(({ part, centavos }) => ({ part, amount: toPesos(centavos) })),
          vehicle: price.vehicle,
          kilometres,
          kilograms: price.kilograms,
          declared,
          rate: kept.version,
          validUntil: validUntil.toISOString(),
        },
        refusal: null,
      };
    },
  };
}
