import { check, fail, sleep } from 'k6';
import http from 'k6/http';
import { target } from './target.js';

const headers = { 'content-type': 'application/json', origin: target.url };

/** Reads a path of the gateway. `name` stands for it in the results where the path has ids in it. */
export const get = (path, name = path) => http.get(target.url + path, { tags: { name, kind: 'read' } });

/** Sends a body to a path of the gateway, as a page of ours would. */
export function send(method, path, body, { name = path, key } = {}) {
  const own = key ? { ...headers, 'idempotency-key': key } : headers;
  return http.request(method, target.url + path, JSON.stringify(body), {
    headers: own,
    tags: { name, kind: 'write' },
  });
}

export const post = (path, body, options) => send('POST', path, body, options);

/** The answer's JSON; ends the iteration where the status is another. */
export function expectStatus(response, status, what) {
  if (!check(response, { [what]: (reply) => reply.status === status }))
    fail(`${what}: ${response.status} ${String(response.body).slice(0, 300)}`);
  return response.json();
}

/** Asks again every 200 ms until `found` gives something, 30 s at the most. */
export function waitFor(what, read, found) {
  const began = Date.now();
  while (Date.now() - began < 30_000) {
    const value = found(read());
    if (value) return { value, took: Date.now() - began };
    sleep(0.2);
  }
  check(null, { [what]: () => false });
  return fail(`${what}: nothing after 30 s`);
}

/** For `setup`: a system that is not ready is not measured. */
export function expectReady() {
  const { status } = http.get(`${target.url}/readyz`);
  if (status !== 200) fail(`${target.url} is not ready: ${status}`);
}
