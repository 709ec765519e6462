import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useMarketplace } from '../../test/harness.ts';
import { inHours } from '../../test/lots.ts';
import { orderFixture } from '../../test/orders.ts';
import { showLot } from '../listings/show-lot.ts';
import { moveOrder } from './move-order.ts';
import { judgeMove, type MoveName, moves } from './moves.ts';
import { orderScope } from './scope.ts';

const market = await useMarketplace();
const { newMember, offer, ordered, stock } = orderFixture(market);

const outbox = createOutbox({ service: 'marketplace' });

/** Every move by every actor that the table names. */
const attempts = moves.flatMap(({ move, by }) => by.map((actor) => ({ move, by: actor })));
const step = fc.record({
  which: fc.nat(),
  attempt: fc.constantFrom(...attempts),
  quantity: fc.integer({ min: 1, max: 4 }),
});

it('keeps a lot’s stock equal to its orders under random moves by all actors', async () => {
  const run = async (
    steps: readonly {
      which: number;
      attempt: { move: MoveName; by: (typeof attempts)[number]['by'] };
      quantity: number;
    }[],
  ) => {
    const sacks = await offer();
    const ids: number[] = [];
    for (const { which, attempt, quantity } of steps) {
      if (ids.length < 3) ids.push((await ordered(sacks, newMember(), quantity)).id);
      const id = ids[which % ids.length] ?? 0;
      await market.storage.transaction(async (tx) => {
        const scope = orderScope({ outbox, publicUrl: 'http://tianguis.test', showLot, now: () => new Date() }, tx);
        const found = await scope.orders.lock(id);
        if (!found) throw new Error('the order is gone');
        const slot = { from: inHours(1), until: inHours(2) };
        const kept = { ...found, money: 'authorised', moneyAmount: found.amount } as const;
        const mover = { ...attempt, actor: 'system', reason: 'porque sí', slot, confirmed: true };
        if ('row' in judgeMove(kept, attempt.move, attempt.by, { ...mover, now: scope.now }))
          await moveOrder(scope, kept, mover);
      });
      const text = `select coalesce(sum(l.quantity) filter (where o.state in ('placed', 'approved', 'scheduled', 'in_transit')), 0)::float8 as promised,
          coalesce(sum(l.quantity) filter (where o.state in ('delivered', 'disputed', 'settled', 'refunded')), 0)::float8 as sold
        from orders o join order_lines l on l.order_id = o.id where o.listing_id = $1`;
      const { rows } = await market.storage.query<{ promised: number; sold: number }>(text, [sacks.listingId]);
      const [{ promised, sold } = { promised: 0, sold: 0 }] = rows;
      expect(await stock(sacks)).toMatchObject([{ quantity: 20 - sold, reserved: promised }]);
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 12 }), run), { numRuns: 6 });
});
