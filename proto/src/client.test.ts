import { expect, test } from 'vitest';
import { averageRating, listContacts, registerSupplier } from '../gen/client.ts';
import { ApiError, createClient } from './client.ts';

const answering = (response: Response) => {
  const calls: { url: string; init: RequestInit }[] = [];
  const send = async (url: string | URL | Request, init: RequestInit = {}) => {
    calls.push({ url: String(url), init });
    return response;
  };
  return { calls, call: createClient({ language: () => 'en', fetch: send }) };
};

test('path parameters are encoded and absent query values left out', async () => {
  const one = answering(Response.json({ average: 4.5, count: 2 }));
  await one.call(averageRating, { params: { email: 'a/b@c.mx', type: 'buyer' } });
  expect(one.calls[0]?.url).toBe('/api/ratings/a%2Fb%40c.mx/buyer/average');
  const two = answering(Response.json({ contacts: [] }));
  await two.call(listContacts, { query: { zone: 'San Nicolás', limit: undefined } });
  expect(two.calls[0]?.url).toBe('/api/outreach/contacts?zone=San+Nicol%C3%A1s');
  expect(two.calls[0]?.init).toMatchObject({ method: 'GET', credentials: 'include' });
  await two.call(listContacts, { query: { status: ['new', 'contacted'] } }).catch(() => undefined);
  expect(two.calls[1]?.url).toBe('/api/outreach/contacts?status=new&status=contacted');
});

test('a failed call is an error of status and body, with the problem parsed', async () => {
  const problem = {
    type: 'about:blank',
    title: 'Invalid',
    status: 400,
    code: 'invalid',
    errors: [{ path: 'email', message: 'Required' }],
  };
  const { call } = answering(Response.json(problem, { status: 400 }));
  const body = { companyName: 'A', materialType: 'otros', frequency: 'diario', email: '' } as const;
  const error = await call(registerSupplier, { body }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message: `400: ${JSON.stringify(problem)}`, problem: { errors: problem.errors } });
});

test('an empty error body gives the status text', async () => {
  const { call } = answering(new Response('', { status: 502, statusText: 'Bad Gateway' }));
  await expect(call(listContacts)).rejects.toThrow('502: Bad Gateway');
});
