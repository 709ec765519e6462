// Sales: VUS pairs of a seller and a buyer (4) make ITERATIONS orders each (3). The buyer's card holds the price, the seller approves.
import { check } from 'k6';
import http from 'k6/http';
import { Trend } from 'k6/metrics';
import { expectReady, expectStatus, get, post, waitFor } from '../lib/http.js';
import { number, people, thresholds } from '../lib/options.js';
import { comeBack, enter, leave, phonesOf, publishLot } from '../lib/people.js';
import { target } from '../lib/target.js';

const paid = new Trend('order_paid', true);

export const options = {
  scenarios: { buy: people(number('VUS', 4), number('ITERATIONS', 3), 5) },
  thresholds: { ...thresholds, order_paid: ['p(95)<5000'] },
};
export const setup = expectReady;

/** Confirms the payment as Stripe's form in the browser does. */
function payByCard(clientSecret) {
  const intent = clientSecret.split('_secret_')[0];
  const form = {
    key: 'pk_test_load',
    client_secret: clientSecret,
    payment_method: 'pm_card_visa',
    return_url: target.url,
  };
  const reply = http.post(`${target.sandbox}/v1/payment_intents/${intent}/confirm`, form, {
    tags: { name: 'card', kind: 'card' },
  });
  check(reply, { 'the card is charged': ({ status }) => status === 200 });
}

const orderOf = (id) => get(`/api/orders/${id}`, '/api/orders/:id').json();

export default function buy() {
  const [seller, buyer] = phonesOf('33', 2, __ITER);
  enter(seller);
  const lot = publishLot(`Yeso ${seller.slice(-8)}`, 20);
  const asSeller = leave();

  enter(buyer);
  const body = { listingId: lot.id, lines: [{ lineId: lot.lines[0].id, quantity: 2 }], method: 'hold' };
  const { id } = expectStatus(post('/api/orders', body, { key: `order-${buyer}` }), 201, 'an order is placed');
  const named = { name: '/api/orders/:id/payment', key: `pay-${buyer}` };
  // Payments hear of an order soon after it was placed.
  const known = () =>
    http.get(`${target.url}/api/orders/${id}/payment`, {
      tags: { name: '/api/orders/:id/payment', kind: 'read' },
      responseCallback: http.expectedStatuses(200, 404),
    });
  waitFor('payments know the order', known, (reply) => reply.status === 200);
  const { clientSecret } = expectStatus(post(`/api/orders/${id}/payment`, {}, named), 200, 'a payment begins');
  payByCard(clientSecret);
  const held = waitFor(
    'the money is held',
    () => orderOf(id),
    (order) => order.money === 'authorised',
  );
  paid.add(held.took);

  comeBack(asSeller);
  const approval = { name: '/api/orders/:id/approve' };
  expectStatus(post(`/api/orders/${id}/approve`, {}, approval), 200, 'the seller approves');
}
