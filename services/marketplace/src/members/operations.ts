import type { Handlers } from '@tianguis/chassis/http/operation';
import { memberIdOf } from '@tianguis/chassis/identity/actor';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { memberRegistrationOperations } from '@tianguis/proto/marketplace/members/operations';
import { pilotOf } from './pilot.ts';
import { registrationStore } from './registration-store.ts';

export function memberHandlers(storage: Pick<Storage, 'query'>): Handlers<typeof memberRegistrationOperations> {
  const store = registrationStore(storage);
  return {
    async getRegistrations({ identity }) {
      const id = memberIdOf(identity);
      const [suppliers, referrer, ratings, addresses] = await Promise.all([
        store.suppliers(id),
        store.referrer(id),
        store.ratings(id),
        store.addresses(id),
      ]);
      const now = new Date();
      return {
        suppliers: suppliers.map(({ wantsPilot, ...supplier }) => ({
          ...supplier,
          pilot: wantsPilot ? pilotOf(supplier.registeredAt, now) : null,
        })),
        referrer: referrer ?? null,
        ratings,
        addresses,
      };
    },
  };
}
