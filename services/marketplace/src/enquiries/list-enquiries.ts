import { pageById, readCursor } from '@tianguis/chassis/http/page';
import type { EnquiryFilter } from './enquiry.ts';
import type { EnquiryStore } from './enquiry-store.ts';

const defaultLimit = 50;

interface Page {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Who came by the site, newest first. */
export async function listEnquiries(
  enquiries: Pick<EnquiryStore, 'newest' | 'count'>,
  filter: EnquiryFilter,
  { limit = defaultLimit, cursor }: Page,
) {
  const before = readCursor(cursor);
  const [found, total] = await Promise.all([
    enquiries.newest(filter, { before, limit: limit + 1 }),
    enquiries.count(filter),
  ]);
  const { rows, nextCursor } = pageById(found, limit);
  return { enquiries: rows, total, nextCursor };
}
