import { mostProposals, offerHours, offerStates } from '@tianguis/proto/marketplace/offers/offer';
import { expect, it } from 'vitest';
import { moves, type OfferMove } from './moves.ts';

const demands = ({ when, proposes, from }: OfferMove): string =>
  [
    when === 'in time' && 'before it expires',
    when === 'expired' && 'it has expired',
    proposes && from && `fewer than ${mostProposals} prices so far`,
  ]
    .filter(Boolean)
    .join('; ');
const effects = ({ proposes, orders, notifies }: OfferMove): string =>
  [
    orders && 'becomes an approved order, its quantities reserved',
    proposes && `expires in ${offerHours} h`,
    `notifies ${notifies.join(' and ')}`,
  ]
    .filter(Boolean)
    .join('; ');
const row = (move: OfferMove): string =>
  `| \`${move.move}\` | ${move.from ? `\`${move.from}\`` : 'none'} | \`${move.to}\` | ${move.by} | ${demands(move)} | ${effects(move)} |`;

const ends = offerStates.filter((state) => !moves.some(({ from }) => from === state)).map((state) => `\`${state}\``);

const page = `# Moves of an offer

Written from the table in \`services/marketplace/src/offers/moves.ts\`, which the code and the tests also read: \`npx vitest run --project unit services/marketplace/src/offers -u\`
rewrites it, and a test fails while it differs. [ADR 0049](adr/0049-offers.md) says what an offer is and is not.

An offer names prices for quantities of one lot and reserves nothing. It ends as ${ends.join(', ')}.

| move | from | to | who | demands | effects |
| --- | --- | --- | --- | --- | --- |
${moves.map(row).join('\n')}
`;

it('is the table of moves', async () => {
  await expect(page).toMatchFileSnapshot('../../../../docs/offers.md');
});
