import { orderStates } from '@tianguis/proto/marketplace/orders/order';
import { expect, it } from 'vitest';
import { guards, type Move, moves } from './moves.ts';
import { reminders } from './reminders.ts';
import { type Turn, type TurnFacts, turnOf } from './turn.ts';

const list = (items: readonly string[] = []): string => items.map((item) => `\`${item}\``).join(', ');
const demands = ({ guards: named = [], before, at }: Move): string =>
  [...named.map((name) => guards[name].demands), before && `before \`${before}\``, at && `the clock at \`${at}\``]
    .filter(Boolean)
    .join('; ');
const effects = ({ stock, transport, money, notifies }: Move): string =>
  [
    stock && `quantities: ${stock}`,
    transport && `transport: ${transport}`,
    money && `money: ${money}`,
    `notifies ${notifies.join(' and ')}`,
  ]
    .filter(Boolean)
    .join('; ');
const who = ({ by, needsReason = [] }: Move): string =>
  by.map((actor) => (needsReason.includes(actor) ? `${actor} with a reason` : actor)).join(', ');
const row = (move: Move): string =>
  `| \`${move.move}\` | ${list(move.from)} | ${move.to ? `\`${move.to}\`` : 'the same'} | ${who(move)} | ${demands(move)} | ${effects(move)} |`;

const now = new Date('2026-11-22T12:00:00Z');
const order: TurnFacts = {
  state: 'placed',
  method: 'prepaid',
  amount: 100,
  money: 'captured',
  moneyAmount: 100,
  slot: { from: now, until: now },
  approveBy: now,
  payBy: now,
  pickupBy: now,
  captureBefore: null,
  confirmBy: now,
  complainBy: now,
  answerBy: now,
  decideBy: now,
  hasEvidence: false,
  hasPlace: false,
  hasDriver: false,
  loadWaits: false,
  complaintWaits: false,
  refundWaits: false,
};

interface Stage {
  readonly when: string;
  readonly facts: Partial<TurnFacts>;
}

const stages: readonly Stage[] = [
  { when: 'nobody has answered yet', facts: { state: 'placed' } },
  { when: 'not all of it is held or paid', facts: { state: 'approved', money: 'none' } },
  { when: 'paid, nobody said where it is picked up', facts: { state: 'approved' } },
  { when: 'paid, the place is known', facts: { state: 'approved', hasPlace: true } },
  { when: 'no driver has a link', facts: { state: 'scheduled' } },
  { when: 'a driver has a link', facts: { state: 'scheduled', hasDriver: true } },
  {
    when: 'we bring it, and staff have named no driver',
    facts: { state: 'scheduled', transport: 100, moneyAmount: 200 },
  },
  { when: 'the driver counted other quantities', facts: { state: 'in_transit', loadWaits: true } },
  { when: 'the quantities are agreed', facts: { state: 'in_transit' } },
  { when: 'the driver could not go on', facts: { state: 'in_transit', trouble: 'nobody' } },
  { when: 'a dispute at the bank stops it; until the load is counted', facts: { state: 'in_transit', stoppedAt: now } },
  { when: 'the seller’s driver reported the delivery', facts: { state: 'reported' } },
  { when: 'it was delivered', facts: { state: 'delivered' } },
  {
    when: 'the seller has not answered the complaint and has time to',
    facts: { state: 'disputed', complaintWaits: true },
  },
  { when: 'both were heard', facts: { state: 'disputed' } },
  { when: 'a refund that we transfer waits for an account', facts: { state: 'cancelled', refundWaits: true } },
];

const hoursText = (hours: readonly number[] | undefined, rest: string): string | undefined =>
  hours && `${hours.join(', ')} h ${rest}`;

function reminded({ action }: Turn): string {
  const { afterStart, beforeEnd } = reminders[action];
  const end = action === 'send_driver' || action === 'start' ? 'before the slot, both sides' : 'before the deadline';
  return [hoursText(afterStart, 'after it began'), hoursText(beforeEnd, end)].filter(Boolean).join('; ');
}

function turnRow({ when, facts }: Stage): string {
  const turn = turnOf({ ...order, ...facts });
  return `| \`${facts.state}\` | ${when} | ${turn?.who} | \`${turn?.action}\` | ${turn?.by ? 'yes' : 'no'} | ${turn ? reminded(turn) : ''} |`;
}

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
| transport: drop | the marketplace, with the move: its price is owed no longer and the buyer picks it up; payments give back what was paid for it when they receive \`OrderTransportDropped\`. [The room](../services/marketplace/src/transport/README.md) says what becomes of it otherwise |
| money | payments, when it receives \`OrderMoved\`: give back what is held or captured, capture what was delivered, pay out, share between both (a part goes back, the rest is paid out), freeze the payout; capture what was loaded and freeze the payout, where a delivery that was only reported is disputed. The hold of goods on their way is captured in full before it ends, and what was not delivered goes back |
| notifies | outreach, when it receives \`MarketplaceNotificationRequested\`; the party that made the move gets no message |

## Stopped by a bank

A dispute at the buyer’s bank stops an order whose goods are still with the seller: its state stays, and rows that demand it wait. Won, it goes on with its deadlines moved; lost in full, \`lose_payment\` ends it; lost in part, it goes on. [The room](../services/marketplace/src/orders/README.md) explains it.

## Whose turn it is

From \`turn.ts\` beside the table of moves. A member's home, lists, the order's page and the notices read it; a notice ends with what its reader has to do.

| state | while | who | action | has a deadline | reminded |
| --- | --- | --- | --- | --- | --- |
${stages.map(turnRow).join('\n')}

Beside the moves, the two sides are written to when it is paid (both, with the receipt), when money goes back (the buyer, each step of a refund that we transfer, of which the seller reads the last), when it was delivered after its hold was lost (both, each time that the buyer is asked to pay; the seller also of how it ends), and when the seller gave the address (the buyer). \`remindOfTurns\` reminds
as \`reminders.ts\` says: it notes what each order waits for, and since when, counts from there, and sends each reminder once. Nobody is reminded of what is no longer
theirs to do, nor of a moment that had passed when it became their turn. \`remindOfRefundAccounts\` does so for refunds, whatever else the order waits for.
Between 21:00 and 8:00 a reminder waits for the morning, unless less than half a day is left then, or somebody stands there and waits.
\`remindOfDeliveries\` writes to both sides of a delivery that nobody signs. Drivers read their link; those whose phone is known are reminded at 18:00 the day before the slot and two hours before it, and told of changes (\`remindDrivers\`). Staff read the desk.
\`turn.test.ts\` fails where a move makes it someone's turn and does not write to them; \`turns.integration.test.ts\` plays a sale and its reminders.
\`notices.integration.test.ts\` beside it is the table of what happens and who is told: it plays each row, and fails where a turn or a notice has none.
`;

it('is the table of moves', async () => {
  await expect(page).toMatchFileSnapshot('../../../../docs/orders.md');
});
