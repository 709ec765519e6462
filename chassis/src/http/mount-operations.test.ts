import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import { describe, expect, it } from 'vitest';
import { mountOperations, type Route } from './mount-operations.ts';

const operations: Route['operation'][] = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/api/ratings' },
  { method: 'POST', path: '/api/ratings' },
  { method: 'GET', path: '/api/ratings/:email' },
  { method: 'GET', path: '/api/ratings/:email/:type/average' },
  { method: 'GET', path: '/api/ratings/mine/:type' },
  { method: 'DELETE', path: '/api/ratings/:id/comments/:comment' },
];

const ignore = (): void => undefined;

interface Found {
  readonly path?: string;
  readonly params?: object;
  readonly allow?: readonly string[];
}

/** Which operation a request reaches, or what its path allows, or nothing. */
const find = (method: string, url: string): Promise<Found> =>
  new Promise((resolve, reject) => {
    const router = Router({ caseSensitive: true });
    const reach = (path: string): RequestHandler[] => [(req) => resolve({ path, params: { ...req.params } })];
    mountOperations(
      router,
      operations.map((operation) => ({ operation, handlers: reach(operation.path) })),
    );
    const left = (error?: { allow?: readonly string[] }): void => {
      if (!error) resolve({});
      else if (error.allow) resolve({ allow: error.allow });
      else reject(error);
    };
    router({ method, url } as Request, {} as Response, left as NextFunction);
  });

describe('the router of operations', () => {
  it.each([
    ['GET', '/', '/', {}],
    ['GET', '/api/ratings', '/api/ratings', {}],
    ['GET', '/api/ratings/', '/api/ratings', {}],
    ['GET', '/api/ratings?a=/b', '/api/ratings', {}],
    ['HEAD', '/api/ratings', '/api/ratings', {}],
    ['GET', '/api/ratings/a%40b.mx', '/api/ratings/:email', { email: 'a@b.mx' }],
    ['GET', '/api/ratings/a%2fb', '/api/ratings/:email', { email: 'a/b' }],
    ['GET', '/api/ratings/a/seller/average', '/api/ratings/:email/:type/average', { email: 'a', type: 'seller' }],
    ['GET', '/api/ratings/mine/seller', '/api/ratings/mine/:type', { type: 'seller' }],
    ['GET', '/api/ratings/mine/seller/average', '/api/ratings/:email/:type/average', { email: 'mine', type: 'seller' }],
    ['DELETE', '/api/ratings/7/comments/8', '/api/ratings/:id/comments/:comment', { id: '7', comment: '8' }],
  ])('%s %s finds %s', async (method, url, path, params) => {
    expect(await find(method, url)).toEqual({ path, params });
  });

  it.each([
    '/api',
    '/api/rating',
    '//api/ratings',
    '/api//ratings',
    '/api/%72atings',
    '/api/./ratings',
    '/api/x/../ratings',
    '/api/ratings;a=b',
    '/api/ratings//average',
    '/API/ratings',
    '/api/ratings/a/b/c/d',
    '*',
  ])('knows nothing of %j', async (url) => {
    expect(await find('GET', url)).toEqual({});
  });

  it('tells the methods that a path knows', async () => {
    expect(await find('PUT', '/api/ratings')).toEqual({ allow: ['GET', 'POST', 'HEAD', 'OPTIONS'] });
    expect(await find('GET', '/api/ratings/7/comments/8')).toEqual({ allow: ['DELETE', 'OPTIONS'] });
  });

  it('refuses a parameter that cannot be decoded', async () => {
    await expect(find('GET', '/api/ratings/%ff')).rejects.toMatchObject({ code: 'malformed_path' });
  });

  it('refuses a route declared twice, and patterns it does not know', () => {
    const mount = (path: string) => () =>
      mountOperations(
        Router(),
        [...operations, { method: 'GET' as const, path }].map((operation) => ({ operation, handlers: [ignore] })),
      );
    expect(mount('/api/ratings/:other')).toThrow('twice');
    expect(mount('/files/*path')).toThrow('only fixed segments');
  });
});
