import { offerHours, offerStates } from '@tianguis/proto/marketplace/offers/offer';
import { expect, it } from 'vitest';
import { guards } from './machine.ts';
import { moves, type OfferMove } from './moves.ts';

const list = (items: readonly string[]): string => items.map((item) => `\`${item}\``).join(', ');
const demands = ({ before, at, guards: named = [] }: OfferMove): string =>
  [before && 'before it expires', at && 'it has expired', ...named.map((name) => guards[name].demands)]
    .filter(Boolean)
    .join('; ');
const effects = ({ proposes, becomesOrder, notifies }: OfferMove): string =>
  [
    becomesOrder && 'becomes an approved order, its quantities reserved',
    proposes && `expires in ${offerHours} h`,
    `notifies ${notifies.join(' and ')}`,
  ]
    .filter(Boolean)
    .join('; ');
const row = (move: OfferMove): string =>
  `| \`${move.move}\` | ${list(move.from) || 'none'} | \`${move.to}\` | ${move.by.join(', ')} | ${demands(move)} | ${effects(move)} |`;

const ends = offerStates.filter((state) => !moves.some(({ from }) => from.includes(state)));

const page = `# Moves of an offer

Written from the table in \`services/marketplace/src/offers/moves.ts\`, which the code and the tests also read: \`npx vitest run --project unit services/marketplace/src/offers -u\`
rewrites it, and a test fails while it differs. [ADR 42](adr/0042-orders.md) says what an offer is and is not.

An offer names prices for quantities of one lot and reserves nothing. It ends as ${list(ends)}.

| move | from | to | who | demands | effects |
| --- | --- | --- | --- | --- | --- |
${moves.map(row).join('\n')}
`;

it('is the table of moves', async () => {
  await expect(page).toMatchFileSnapshot('../../../../docs/offers.md');
});
