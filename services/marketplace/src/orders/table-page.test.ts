import { orderStates } from '@tianguis/proto/marketplace/orders/order';
import { expect, it } from 'vitest';
import { guards, type Move, moves } from './moves.ts';

const list = (items: readonly string[] = []): string => items.map((item) => `\`${item}\``).join(', ');
const demands = ({ guards: named = [], before, at }: Move): string =>
  [...named.map((name) => guards[name].demands), before && `before \`${before}\``, at && `the clock at \`${at}\``]
    .filter(Boolean)
    .join('; ');
const effects = ({ stock, money, notifies }: Move): string =>
  [stock && `quantities: ${stock}`, money && `money: ${money}`, `notifies ${notifies.join(' and ')}`]
    .filter(Boolean)
    .join('; ');
const who = ({ by, needsReason = [] }: Move): string =>
  by.map((actor) => (needsReason.includes(actor) ? `${actor} with a reason` : actor)).join(', ');
const row = (move: Move): string =>
  `| \`${move.move}\` | ${list(move.from)} | ${move.to ? `\`${move.to}\`` : 'the same'} | ${who(move)} | ${demands(move)} | ${effects(move)} |`;

const ends = orderStates.filter((state) => !moves.some(({ from }) => from.includes(state)));

const page = `# Moves of an order

Written from the table in \`services/marketplace/src/orders/moves.ts\`, which the code and the tests also read: \`npx vitest run --project unit services/marketplace/src/orders -u\`
rewrites it, and a test fails while it differs. [ADR 0042](adr/0042-orders.md) explains why it is a table.

An order starts as \`placed\` when a buyer reserves quantities of a lot. It ends as ${list(ends)}. Its timeline shows who moved it, when and why.

| move | from | to | who | demands | effects |
| --- | --- | --- | --- | --- | --- |
${moves.map(row).join('\n')}

| effect | who does it |
| --- | --- |
| quantities: release | the marketplace, with the move: they can be ordered again; a lot that was \`reserved\` is \`published\` again, or \`expired\` |
| quantities: sell | the marketplace, with the move: they leave the lot, which is \`sold\` once nothing is left of it |
| money | payments, when it receives \`OrderMoved\`: give back what is held or captured, capture what was delivered, pay out, share between both (a part goes back, the rest is paid out), freeze the payout; capture what was loaded and freeze the payout, where a delivery that was only reported is disputed. The hold of goods on their way is captured in full before it ends, and what was not delivered goes back |
| notifies | outreach, when it receives \`MarketplaceNotificationRequested\`; the party that made the move gets no message |
`;

it('is the table of moves', async () => {
  await expect(page).toMatchFileSnapshot('../../../../docs/orders.md');
});
