import { expect, it } from 'vitest';
import { short as aria, ariaBench } from './aria.ts';
import { short as campaign, campaignBench } from './campaign.ts';
import { short as colleagues, colleaguesBench } from './colleagues.ts';
import { short as list } from './contacts/rig.ts';
import { contactsBench } from './contacts.ts';
import { short as events, eventsBench } from './events.ts';
import { short as figures, figuresBench } from './figures.ts';
import { short as gateway, gatewayBench } from './gateway.ts';
import { importBench, short as imported } from './import.ts';
import { inboxBench } from './inbox.ts';
import { short as market, marketBench } from './market.ts';
import { short as matching, matchingBench } from './matching.ts';
import { short as money, moneyBench } from './money.ts';
import { short as orders, ordersBench } from './orders.ts';
import { short as pages, pagesBench } from './pages.ts';
import { short as positions, positionsBench } from './positions.ts';
import { short as relay, relayBench } from './relay.ts';
import { short as routes, routesBench } from './routes.ts';
import type { Row } from './shared/row.ts';
import { short as web, webBench } from './web.ts';

/** What a short run may find to be nothing, or lost in the noise. */
const maybeNothing =
  /layout shift|blocking time|latency added|growth of the process|memory a stream|memory of the index|share of the way|refused/;

const figuresOf = ({ ours, peer, ratio }: Row): number[] => [Number.parseFloat(ours), Number.parseFloat(peer), ratio];

/** A short run shows that a benchmark still measures what its rows say, and not how well we do. */
async function expectRows(measuring: Promise<Row[]>, ...names: string[]): Promise<void> {
  const rows = await measuring;
  const found = rows.map(({ what }) => what);
  for (const name of names) expect(found).toContainEqual(expect.stringContaining(name));
  const broken = rows.filter((row) => !figuresOf(row).every((figure) => Number.isFinite(figure)));
  const empty = rows.filter((row) => !maybeNothing.test(row.what) && figuresOf(row).some((figure) => figure <= 0));
  expect([...broken, ...empty]).toEqual([]);
}

it('aria', () =>
  expectRows(
    ariaBench(aria),
    'held-back messages',
    'against a keyword matcher',
    'the nearest neighbour',
    'graded messages, chat',
    'graded messages, WhatsApp',
    'turns of conversations, chat',
    'with search',
    'held-back lines',
    '1,000 lines',
    'simulated sales',
    'reply at the provider',
  ));

it('campaign', () =>
  expectRows(
    campaignBench(campaign),
    'forecast of an audience of',
    '1 replica, against bare POSTs',
    'written to this week',
    'memory of a replica',
    '1 replica at 100 ms latency',
    '2 replicas: busiest second',
  ));

it('colleagues', () =>
  expectRows(colleaguesBench(colleagues), 'refused', 'one colleague', 'against one', 'reads of each'));

it('contacts', () =>
  expectRows(contactsBench(list), 'contacts/facets', 'no filter', 'search for one business', 'by leadScore, far down'));

it('figures', () =>
  expectRows(
    figuresBench(figures),
    'those of the rows, at rest',
    'cards, at rest',
    'those of the rows, while a campaign is running',
    'page of a campaign, running',
    'against every figure counted',
  ));

it('inbox', () =>
  expectRows(inboxBench(list), 'conversations/counts', 'mine, or of nobody', 'search for nobody', 'all, far down'));

it('import', () =>
  expectRows(
    importBench(imported),
    'against COPY of the same rows',
    'with the upload of the file',
    'against createMany of contacts alone',
    'growth of the process',
  ));

it('market', () =>
  expectRows(
    marketBench(market),
    'no words, no filter',
    'a typing error',
    'all kinds: p95',
    'against a GIN full-text index',
    'against ILIKE',
    'a sequential scan',
    'memory of the index',
  ));

it('matching', () =>
  expectRows(
    matchingBench(matching),
    'people, one lot against',
    'people, notices: precision against a plain filter',
    'traders, notices: recall against a plain filter',
    'people, F1: share of the way',
    'traders, F1: share of the way',
    'first buyer’s notice',
  ));

it('pages', () => expectRows(pagesBench(pages), 'page of a lot'));

it('money', () =>
  expectRows(
    moneyBench(money),
    'bare INSERTs of the same rows',
    'on one hot account',
    'by the SDK alone',
    'webhooks that capture',
  ));

it('orders', () => expectRows(ordersBench(orders), 'sold', 'pieces reserved', 'nothing is left', 'answered, p95'));

it('positions', () =>
  expectRows(
    positionsBench(positions),
    'pickups under way, p50',
    'pickups under way, p95',
    'routes under way, p50',
    'routes under way, p95',
  ));

it('relay', () =>
  expectRows(
    relayBench(relay),
    'outbox relay',
    'commit to consumer, p50 at 200/s',
    'commit to consumer, p99 at 1000/s',
  ));

it('routes', () =>
  expectRows(routesBench(routes), 'random-100: vehicles', 'mixed-100: distance', 'clustered-100: time to plan'));

it('events', () => expectRows(eventsBench(events), 'event to browser, p95', 'none missing, p99', 'memory a stream'));

it(`gateway${gateway.nginx ? '' : ' without nginx, which is not installed'}`, () =>
  expectRows(
    gatewayBench(gateway),
    'against express + http-proxy-middleware',
    ...(gateway.nginx ? ['against nginx, 1 KB JSON', 'latency added'] : []),
  ));

it('web', () =>
  expectRows(webBench(web), 'script of the first route', '/ performance', '/ largest contentful paint', '/ bytes'));
