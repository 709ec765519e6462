import type { Page, Request } from '@playwright/test';

const batch = '/api/batch';

/** Reads of the desk go out together; from now on each goes out alone, so that a test can answer or count one of them. */
export const readsApart = (page: Page) => page.route(`**${batch}`, (route) => route.fulfill({ status: 404, body: '' }));

/** Paths, with their queries, of the reads that a request of the desk asks for; none where it is no read. */
export function readsIn(request: Request): string[] {
  const { pathname, search } = new URL(request.url());
  if (pathname === batch) return (request.postDataJSON() as { reads: string[] }).reads;
  const isRead = request.method() === 'GET' && pathname.startsWith('/api/') && pathname !== '/api/events';
  return isRead ? [pathname + search] : [];
}
