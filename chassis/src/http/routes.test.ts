import { describe, expect, it } from 'vitest';
import { createRouteTable } from './routes.ts';

const routes = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/api/ratings' },
  { method: 'POST', path: '/api/ratings' },
  { method: 'GET', path: '/api/ratings/:email' },
  { method: 'GET', path: '/api/ratings/:email/:type/average' },
  { method: 'GET', path: '/api/ratings/mine/:type' },
  { method: 'DELETE', path: '/api/ratings/:id/comments/:comment' },
];
const table = createRouteTable(routes);

describe('the route table', () => {
  it.each([
    ['GET', '/', '/', {}],
    ['GET', '/api/ratings', '/api/ratings', {}],
    ['GET', '/api/ratings/', '/api/ratings', {}],
    ['HEAD', '/api/ratings', '/api/ratings', {}],
    ['GET', '/api/ratings/a%40b.mx', '/api/ratings/:email', { email: 'a%40b.mx' }],
    ['GET', '/api/ratings/a/seller/average', '/api/ratings/:email/:type/average', { email: 'a', type: 'seller' }],
    ['GET', '/api/ratings/mine/seller', '/api/ratings/mine/:type', { type: 'seller' }],
    ['GET', '/api/ratings/mine/seller/average', '/api/ratings/:email/:type/average', { email: 'mine', type: 'seller' }],
    ['DELETE', '/api/ratings/7/comments/8', '/api/ratings/:id/comments/:comment', { id: '7', comment: '8' }],
  ])('%s %s finds %s', (method, path, pattern, params) => {
    const match = table.match(method, path);
    expect(match.route?.path).toBe(pattern);
    expect({ ...match.params }).toEqual(params);
  });

  it.each([
    '/api',
    '/api/rating',
    '//api/ratings',
    '/api/ratings//average',
    '/API/ratings',
    '/api/ratings/a/b/c/d',
    '',
    '*',
  ])('knows nothing of %j', (path) => {
    expect(table.match('GET', path)).toEqual({ params: {}, allow: [] });
  });

  it('tells the methods that a path knows', () => {
    expect(table.match('PUT', '/api/ratings').allow).toEqual(['GET', 'POST', 'HEAD', 'OPTIONS']);
    expect(table.match('GET', '/api/ratings/7/comments/8').allow).toEqual(['DELETE', 'OPTIONS']);
  });

  it('refuses a route declared twice, and patterns it does not know', () => {
    expect(() => createRouteTable([...routes, { method: 'GET', path: '/api/ratings/:other' }])).toThrow('twice');
    expect(() => createRouteTable([{ method: 'GET', path: '/files/*path' }])).toThrow('only fixed segments');
  });
});
