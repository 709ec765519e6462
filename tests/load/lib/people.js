import { fail } from 'k6';
import http from 'k6/http';
import { expectStatus, get, post, send, waitFor } from './http.js';
import { target } from './target.js';

const run = Number(__ENV.RUN || Date.now() % 10_000);

/** Phones that no other user of this run has, the same each time they are asked for: +52, an area and eight digits. */
export function phonesOf(area, count, turn = 0) {
  const block = (run * 1_000 + __VU * 40 + turn) % 1_000_000;
  return Array.from(
    { length: count },
    (_, index) => `+52${area}${String(block).padStart(6, '0')}${String(index).padStart(2, '0')}`,
  );
}

const phonePage = (phone) => `${target.sandbox}/phone/${encodeURIComponent(phone)}`;
const untimed = { tags: { name: 'phone', kind: 'phone' } };

function codeOn(phone) {
  const messages = () => http.get(phonePage(phone), { ...untimed, headers: { accept: 'application/json' } });
  const codeIn = (reply) => /\*(\d{6})\*/.exec(JSON.stringify(reply.json().messages))?.[1];
  return waitFor('a code reaches the phone', messages, codeIn).value;
}

/** Answers from a phone, as its owner does. */
export function answerFrom(phone, text) {
  const headers = { 'content-type': 'application/json' };
  return http.post(`${phonePage(phone)}/reply`, JSON.stringify({ body: text }), { ...untimed, headers });
}

/** Signs a member in by the code on their phone; this user's cookies are theirs from then on. */
export function enter(phone) {
  const { requestId } = expectStatus(post('/api/members/codes', { phone }), 202, 'a code is asked for');
  const session = { phone, requestId, code: codeOn(phone) };
  expectStatus(post('/api/members/session', session), 200, 'a member signs in');
}

/** Puts the cookies of who is signed in away, and returns them. */
export function leave() {
  const jar = http.cookieJar();
  const cookies = jar.cookiesForURL(target.url);
  jar.clear(target.url);
  return cookies;
}

/** Takes the cookies of one who left. */
export function comeBack(cookies) {
  leave();
  const jar = http.cookieJar();
  for (const [name, [value]] of Object.entries(cookies)) jar.set(target.url, name, value);
}

/** A visitor registers as a supplier; returns their number. */
export function registerSupplier() {
  const supplier = {
    companyName: `Constructora ${__VU}-${__ITER}`,
    materialType: 'cemento-concreto',
    frequency: 'mensual',
    email: `obra-${__VU}-${__ITER}-${Date.now()}@example.com`,
    wantsPilot: true,
  };
  return expectStatus(post('/api/suppliers', supplier), 201, 'a supplier registers').id;
}

/** Signs the admin in. */
export function enterDesk() {
  const { email, password } = target;
  if (!email) fail('ADMIN_EMAIL and ADMIN_PASSWORD say who signs in at the desk');
  expectStatus(post('/api/auth/login', { email, password }), 200, 'staff sign in');
}

const lots = '/api/members/me/listings';
const goods = {
  name: 'Yeso',
  category: 'yeso',
  material: 'otros',
  condition: 'new_surplus',
  unit: 'bulto',
  price: 100,
};

/** Publishes a lot of plaster as the member who is signed in, and returns its page. */
export function publishLot(title, quantity) {
  expectStatus(send('PUT', '/api/members/me/seller', { name: 'Obras de Tepepan' }), 200, 'a seller says their name');
  const begun = expectStatus(post(lots, { zone: 'tlalpan' }), 201, 'a draft begins');
  const draft = { title, zone: 'tlalpan', lines: [{ ...goods, quantity }], version: begun.version };
  const path = `${lots}/${begun.id}`;
  const { version } = expectStatus(send('PATCH', path, draft, { name: `${lots}/:id` }), 200, 'a draft is filled in');
  const named = { name: `${lots}/:id/publish` };
  expectStatus(post(`${path}/publish`, { version }, named), 200, 'a lot is published');
  return expectStatus(get(`/api/listings/${begun.id}`, '/api/listings/:id'), 200, 'its page is read');
}
