import { demoMembers } from '@tianguis/proto/demo-members';
import { eventually } from '@tianguis/testkit/eventually';
import { ask, enter, must, openAccount, openLot, type Person } from '../chaos/sale/people.ts';
import { ended, type Fate, type Means, type Sale, sell, type World } from '../chaos/sale/sell.ts';

export interface Trader extends Person {
  readonly id: number;
}

export interface People {
  /** Pays commission. */
  readonly seller: Trader;
  /** Sells in their free pilot. */
  readonly beginner: Trader;
  readonly buyer: Trader;
  /** In the order in which they are planned. */
  readonly orders: readonly number[];
  /** The one that was brought. */
  readonly brought: number;
}

interface Planned {
  readonly fate: Fate;
  readonly means: Means;
  readonly isBrought?: boolean;
  /** Only half of it is delivered. */
  readonly part?: boolean;
  readonly inPilot?: true;
}

const planned: readonly [Planned, ...Planned[]] = [
  { fate: 'settled', means: 'card' },
  { fate: 'settled', means: 'card', isBrought: true },
  { fate: 'refunded', means: 'card' },
  { fate: 'settled', means: 'spei' },
  { fate: 'settled', means: 'oxxo', part: true },
  { fate: 'settled', means: 'card', inPilot: true },
];

// Taxpayers whom SAT publishes for tests.
const company = {
  rfc: 'EKU9003173C9',
  name: 'ESCUELA KEMPER URGATE',
  regime: '601',
  postalCode: '42501',
  cfdiUse: 'G03',
};
const xochilt = { ...company, rfc: 'CACX7605101P8', name: 'XOCHILT CASAS CHAVEZ', regime: '612', postalCode: '36257' };
const karla = { ...company, rfc: 'FUNK671228PH6', name: 'KARLA FUENTE NOLASCO', regime: '612', postalCode: '01160' };

/** Nobody's number: the code arrives on the sandbox's phone page. */
const buyersPhone = '+525510000103';

/** Signs in by a code and gives tax data. */
async function trader({ stack }: World, phone: string, taxData: object): Promise<Trader> {
  const person = await enter(stack, phone);
  await must(person.session, 'PUT', '/api/tax-data', { body: taxData });
  const { member } = await must<{ member: { id: number } }>(person.session, 'GET', '/api/members/me');
  return { id: member.id, ...person };
}

/** Does the same for a seller, who also gives the provider a bank account. */
async function sellingTrader(world: World, phone: string, taxData: object): Promise<Trader> {
  const member = await trader(world, phone, taxData);
  const { state } = await must<{ state: string }>(member.session, 'GET', '/api/earnings/account');
  if (state !== 'ready') await openAccount(world.stack, member);
  return member;
}

/** The buyer of a partial delivery gives the account for the rest of their money. */
async function giveAccount({ session }: Person, id: number): Promise<void> {
  const body = { holder: 'Karla Fuente Nolasco', clabe: '032180000118359719' };
  const isGiven = async () => {
    const { status } = await ask(session, 'PUT', `/api/orders/${id}/refund-account`, { body });
    return status === 200;
  };
  await eventually(isGiven, { what: `the account for the refund of ${id}`, timeout: 120_000 });
}

/** The demo's two members sell to a new buyer, and each sale is followed to its end. */
export async function sellAll(world: World): Promise<People> {
  const [seller, beginner, buyer] = await Promise.all([
    sellingTrader(world, demoMembers.seller.phone, company),
    sellingTrader(world, demoMembers.buyer.phone, xochilt),
    trader(world, buyersPhone, karla),
  ]);
  const [plaster, finish] = await Promise.all([
    openLot(seller, { title: 'Yeso de máxima adherencia', name: 'Yeso', quantity: 40, price: 1_160 }),
    openLot(beginner, { title: 'Yeso para acabados', name: 'Yeso', quantity: 10, price: 870.5 }),
  ]);
  const play = async ({ fate, means, isBrought = false, part = false, inPilot }: Planned, n: number) => {
    const sale: Sale = {
      name: `month-${Date.now()}-${n}`,
      signer: 'Rosa Medina',
      fate,
      means,
      isBrought,
      buyer,
      seller: inPilot ? finish : plaster,
    };
    const id = await sell(world, sale, part);
    if (part) await giveAccount(buyer, id);
    else if (!(await ended(sale, id))) throw new Error(`order ${id} did not end ${fate}`);
    console.log(`order ${id}: ${means}, ${fate}${part ? ' in part' : ''}`);
    return id;
  };
  // A new buyer may have few orders at once until the first one is over.
  const [first, ...others] = planned;
  const firstOrder = await play(first, 0);
  const orders = [firstOrder, ...(await Promise.all(others.map((plan, n) => play(plan, n + 1))))];
  const brought = orders[planned.findIndex(({ isBrought }) => isBrought)] ?? 0;
  return { seller, beginner, buyer, orders, brought };
}
