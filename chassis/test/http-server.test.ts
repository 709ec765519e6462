import { type Problem, problemSchema } from '@tianguis/proto/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendBytes, startFixture } from './http-fixture.ts';

let server: Awaited<ReturnType<typeof startFixture>>;
beforeAll(async () => {
  server = await startFixture();
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };
const asBody = (body: unknown): BodyInit =>
  typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body);
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: asBody(body),
  });

async function expectProblem(reply: Response, status: number, code: string): Promise<Problem> {
  const problem = problemSchema.parse(await reply.json());
  expect({ status: reply.status, type: reply.headers.get('content-type'), code: problem.code }).toEqual({
    status,
    type: 'application/problem+json; charset=utf-8',
    code,
  });
  expect(problem.requestId).toBe(reply.headers.get('x-request-id'));
  expect(JSON.stringify(problem)).not.toContain('secret');
  return problem;
}

const thing = { name: ' Cemento ', price: 10 };

describe('a good request', () => {
  it('gets the reply that its schema allows, with the operation’s status', async () => {
    const reply = await post('/api/shops/3/things?dryRun=true&tag=a&tag=b', thing);
    expect(reply.status).toBe(201);
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('x-powered-by')).toBeNull();
    expect(await reply.json()).toEqual({ id: 3, name: 'Cemento', at: '1970-01-01T00:00:00.000Z' });
  });

  it('gets a long public text compressed as it takes it, a short one and one for a few as they are', async () => {
    const long = 'cemento '.repeat(400);
    const search = (q: string, encoding: string) =>
      fetch(`${server.url}/api/search?q=${encodeURIComponent(q)}`, { headers: { 'accept-encoding': encoding } });
    for (const encoding of ['br', 'gzip']) {
      const reply = await search(long, encoding);
      expect(reply.headers.get('content-encoding')).toBe(encoding);
      expect(reply.headers.get('vary')).toContain('accept-encoding');
      expect(Number(reply.headers.get('content-length'))).toBeLessThan(200);
      expect(await reply.json()).toEqual({ q: long });
    }
    for (const [q, encoding] of [
      [long, 'identity'],
      [long, 'br;q=0'],
      ['cal', 'br'],
    ] as const) {
      const reply = await search(q, encoding);
      expect(reply.headers.get('content-encoding')).toBeNull();
      expect(await reply.json()).toEqual({ q });
    }
  });

  it('may end its path with a slash', async () => {
    expect((await fetch(`${server.url}/api/things/`)).status).toBe(200);
  });

  it('may leave an optional body out', async () => {
    expect(await (await fetch(`${server.url}/api/optional`, { method: 'POST' })).json()).toEqual({ given: false });
    expect(await (await post('/api/optional', { a: 'x' })).json()).toEqual({ given: true });
  });

  it('takes JSON types with a suffix or a charset, and an absolute request target', async () => {
    for (const type of [
      'application/json; charset=utf-8',
      'application/JSON;charset="UTF-8"',
      'application/vnd.x+json',
    ]) {
      expect((await post('/api/optional', { a: 'x' }, { 'content-type': type })).status).toBe(200);
    }
    const answer = await sendBytes(
      server.port,
      `GET ${server.url}/api/search?q=1 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
    );
    expect(answer).toContain('{"q":"1"}');
  });

  it('keeps a sane request id and replaces an odd one', async () => {
    const echo = async (given: string) =>
      (await fetch(`${server.url}/api/things`, { headers: { 'x-request-id': given } })).headers.get('x-request-id');
    expect(await echo('0123-abcd:ef')).toBe('0123-abcd:ef');
    for (const odd of ['short', 'a b c d e f g', 'x'.repeat(200), '<script>alert(1)</script>']) {
      expect(await echo(odd)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});

describe('a wrong request', () => {
  it('hears of every bad field of path, query and body at once, in the reader’s language', async () => {
    const path = '/api/shops/0/things?dryRun=perhaps';
    const body = { name: ' ', price: -1, tags: ['a', 'b', 'c', 'd'] };
    const spanish = await expectProblem(await post(path, body), 400, 'invalid_request');
    expect(spanish.errors?.map((error) => error.path)).toEqual(['shop', 'dryRun', 'name', 'price', 'tags']);
    expect(spanish.errors?.[2]?.message).toBe('Requerido');
    const english = await expectProblem(
      await post(path, body, { 'accept-language': 'fr, en-US;q=0.8' }),
      400,
      'invalid_request',
    );
    expect(english.errors?.[2]?.message).toBe('Required');
    const headers = { 'accept-language': 'en', 'x-language': 'es' };
    const chosen = await expectProblem(await post(path, body, headers), 400, 'invalid_request');
    expect(chosen.errors?.[2]?.message).toBe('Requerido');
  });

  it.each([[undefined], [''], ['null'], ['[]'], ['7'], ['"text"']])('with body %s gets 400', async (body) => {
    const reply = await fetch(`${server.url}/api/shops/3/things`, { method: 'POST', headers: json, body });
    await expectProblem(reply, 400, 'invalid_request');
  });

  it('without a body hears each missing field', async () => {
    const problem = await expectProblem(
      await fetch(`${server.url}/api/shops/3/things`, { method: 'POST' }),
      400,
      'invalid_request',
    );
    expect(problem.errors?.map((error) => error.path)).toEqual(['name', 'price']);
  });

  it.each([
    ['{"name":', 'malformed_json'],
    ['{"name":"a"} x', 'malformed_json'],
    ["{'name':'a'}", 'malformed_json'],
    ['\u0000', 'malformed_json'],
  ])('with malformed JSON %j gets 400', async (body, code) => {
    await expectProblem(await post('/api/shops/3/things', body), 400, code);
  });

  it('with bytes that are not UTF-8 gets 400', async () => {
    await expectProblem(await post('/api/anything', new Uint8Array([0x22, 0xff, 0xfe, 0x22])), 400, 'malformed_json');
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=latin1',
    'application/jsonx',
    '',
  ])('with content type %j gets 415', async (type) => {
    await expectProblem(
      await post('/api/shops/3/things', thing, { 'content-type': type }),
      415,
      'unsupported_media_type',
    );
  });

  it('with a compressed body gets 415', async () => {
    await expectProblem(
      await post('/api/anything', '{}', { 'content-encoding': 'gzip' }),
      415,
      'unsupported_media_type',
    );
  });

  it('deeply nested is no trouble', async () => {
    const body = `${'['.repeat(40_000)}${']'.repeat(40_000)}`;
    await expectProblem(await post('/api/shops/3/things', body), 400, 'invalid_request');
    await expectProblem(await post('/api/shops/3/things', `{"name":"\\u0000","x":${body}}`), 400, 'invalid_request');
  });

  it('with the name of a prototype as a key changes nothing', async () => {
    const reply = await post(
      '/api/anything',
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    );
    expect(reply.status).toBe(200);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect((await fetch(`${server.url}/api/search?q=1&__proto__=x`)).status).toBe(200);
  });
});

describe('a change', () => {
  const change = (body: object | undefined, language = 'es') =>
    fetch(`${server.url}/api/things/1`, {
      method: 'PATCH',
      headers: body ? { ...json, 'x-language': language } : { 'x-language': language },
      ...(body && { body: JSON.stringify(body) }),
    });

  it.each([undefined, {}, { version: 3 }, { nmae: 'Cal' }])(
    'A14: is refused without a field to change: %j',
    async (body) => {
      const problem = await expectProblem(await change(body), 400, 'invalid_request');
      expect(problem.errors).toEqual([{ path: 'body', message: 'Indica qué cambia, al menos uno: name, price' }]);
      const english = await expectProblem(await change(body, 'en'), 400, 'invalid_request');
      expect(english.errors?.[0]?.message).toBe('Say what changes, at least one of: name, price');
    },
  );

  it.each([{ name: 'Cal' }, { price: null, version: 3 }])('A14: is made with one: %j', async (body) => {
    const reply = await change(body);
    expect([reply.status, await reply.json()]).toEqual([200, { changed: expect.arrayContaining(Object.keys(body)) }]);
  });
});

describe('what PostgreSQL could not store', () => {
  it('is refused with the name of the field, wherever it hides', async () => {
    const problem = await expectProblem(
      await post('/api/shops/3/things?tag=a%00b', '{"name":"a\\u0000b","price":1,"tags":["fine","\\ud800"]}'),
      400,
      'invalid_request',
    );
    expect(problem.errors?.map((error) => error.path).toSorted()).toEqual(['name', 'tag', 'tags.1']);
    await expectProblem(await post('/api/anything', '{"a\\u0000":1}'), 400, 'invalid_request');
    await expectProblem(await fetch(`${server.url}/api/search?q=%00`), 400, 'invalid_request');
    await expectProblem(await post('/api/fail/%00', {}), 400, 'invalid_request');
  });

  it('is told from what merely looks like it', async () => {
    const value = { text: '\\u0000 and 😀 \\ud83d' };
    expect(await (await post('/api/anything', value)).json()).toEqual(value);
    expect((await post('/api/anything', '"\\ud83d\\ude00"')).status).toBe(200);
  });

  it.each(['2147483648', '9999999999999999999999', '-1', '1e3', 'NaN', '%20', '1.5', '0x10'])(
    'id %s never gives a 5xx',
    async (id) => {
      const reply = await post(`/api/shops/${id}/things`, thing);
      expect([400, 201]).toContain(reply.status);
    },
  );

  it('and says so only afterwards, is still a 400', async () => {
    await expectProblem(await post('/api/fail/range', {}), 400, 'value_out_of_range');
  });
});

describe('addresses and methods', () => {
  it('unknown routes get 404', async () => {
    for (const path of ['/', '/api', '/api/nothing', '/api//things', '/API/things']) {
      await expectProblem(await fetch(server.url + path), 404, 'route_not_found');
    }
  });

  it('a known path with the wrong method gets 405 with what is allowed', async () => {
    const reply = await fetch(`${server.url}/api/things`, { method: 'DELETE' });
    expect(reply.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    await expectProblem(reply, 405, 'method_not_allowed');
  });

  it('OPTIONS tells what is allowed, HEAD sends headers only', async () => {
    const options = await fetch(`${server.url}/api/things`, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    const head = await fetch(`${server.url}/api/things`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '16', '']);
    expect((await fetch(`${server.url}/nothing`, { method: 'OPTIONS' })).status).toBe(404);
    expect(await sendBytes(server.port, 'OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1.1 204 /,
    );
  });

  it.each([
    ['/api/search?q=%', 'malformed_query'],
    ['/api/search?q=%ff', 'malformed_query'],
    ['/l/%E0%A4%A', 'malformed_path'],
    ['/l/%ff', 'malformed_path'],
  ])('broken percent-encoding in %s gets 400', async (path, code) => {
    await expectProblem(await fetch(server.url + path, { redirect: 'manual' }), 400, code);
  });
});

describe('errors of handlers', () => {
  it.each([
    ['conflict', 409, 'name_taken'],
    ['refused', 422, 'not_allowed_now'],
    ['slowDown', 429, 'too_many_requests'],
    ['database', 503, 'unavailable'],
    ['unknown', 500, 'internal'],
    ['text', 500, 'internal'],
  ])('%s becomes %i', async (how, status, code) => {
    const reply = await post(`/api/fail/${how}`, {});
    await expectProblem(reply, status, code);
    if (status === 429) expect(reply.headers.get('retry-after')).toBe('7');
    if (status === 503) expect(reply.headers.get('retry-after')).toBe('1');
  });

  it('unknown ones are logged with their stack, under the request’s id', async () => {
    const reply = await post('/api/fail/unknown', {});
    const line = server.lines.find(
      (entry) => entry.msg === 'request failed' && entry.request_id === reply.headers.get('x-request-id'),
    );
    expect(line).toMatchObject({
      level: 'error',
      route: '/api/fail/:how',
      err: { message: 'secret detail', stack: expect.stringContaining('http-fixture') },
    });
  });

  it('a reply outside its schema is our fault: 500 without detail', async () => {
    await expectProblem(await fetch(`${server.url}/api/wrong-reply`), 500, 'internal');
  });
});

describe('raw operations', () => {
  it('get the bytes of the body, Express’s response and validated params', async () => {
    const reply = await post('/webhooks/stripe', 'raw bytes ✓', { 'content-type': 'text/plain' });
    expect(await reply.json()).toEqual({ provider: 'stripe', length: 13 });
    await expectProblem(await post('/webhooks/other', 'x'), 400, 'invalid_request');
    await expectProblem(await post('/webhooks/stripe', 'x'.repeat(1_001)), 413, 'body_too_large');
    const redirect = await fetch(`${server.url}/l/abc`, { redirect: 'manual' });
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, 'https://example.com/abc']);
  });

  it('that fail become problems too', async () => {
    await expectProblem(await fetch(`${server.url}/raw-fails`), 409, 'raw_conflict');
  });
});

describe('the access log', () => {
  it('has one line a request with the route’s pattern and nothing personal', async () => {
    const id = 'access-log-test';
    await fetch(`${server.url}/api/search?q=ana@obra.mx`, { headers: { 'x-request-id': id } });
    await expect
      .poll(() => server.lines.filter((line) => line.request_id === id))
      .toMatchObject([
        { level: 'info', msg: 'request', method: 'GET', route: '/api/search', status: 200, ms: expect.any(Number) },
      ]);
    expect(JSON.stringify(server.lines)).not.toContain('ana@');
  });

  it('holds the machinery’s own requests back', async () => {
    await fetch(`${server.url}/healthz`, { headers: { 'x-request-id': 'health-log-test' } });
    await expect.poll(() => server.lines.find((line) => line.request_id === 'health-log-test')?.level).toBe('debug');
  });
});
