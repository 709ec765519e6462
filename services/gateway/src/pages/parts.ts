import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@tianguis/proto/errors';
import type { ListingPage } from '@tianguis/proto/marketplace/listings/page';
import type { searchListings } from '@tianguis/proto/marketplace/listings/search';
import type { ReplyOf } from '@tianguis/proto/operation';
import type { Read } from '../platform/read-for-member.ts';

/** The parts of pages that need what only the services know, rendered by the web's own components: `web/src/app/prerender/parts.tsx`. */
export interface Parts {
  front(
    found: ReplyOf<typeof searchListings>,
    language: Language,
  ): Promise<{ readonly categories: string; readonly lots: string }>;
  lot(read: ListingPage | 'missing' | 'unread', language: Language): Promise<string>;
  own(path: string): Promise<OwnPage | undefined>;
}

export interface OwnPage {
  readonly language: Language;
  readonly reads: readonly Read[];
  write(replies: readonly unknown[]): OwnContent;
}

export interface OwnContent {
  /** As React writes it, so that the app takes it over. */
  readonly content: string;
  /** What it was made of, as JSON that may stand in a page. */
  readonly answers: string;
}

/** Loads the file that the build made of them; it is large, and Node keeps it. Rejects where a build has none. */
export const loadParts = (folder: string): Promise<Parts> => import(pathToFileURL(join(folder, 'pages/parts.js')).href);
