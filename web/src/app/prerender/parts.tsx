import { QueryClientProvider } from '@tanstack/react-query';
import type { getListing, searchListings } from '@tianguis/proto/gen/client.ts';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { type Language, prerenderIn } from '../../i18n/language.ts';
import { loadTexts } from '../../i18n/messages.ts';
import listing from '../../market/listing/index.ts';
import { NoLot, WrittenLot } from '../../market/listing/written.tsx';
import { queryClient } from '../../platform/api/query.ts';
import { lots } from '../../platform/lots/texts/index.ts';
import { Categories, Lots } from '../../site/home/front/lots.tsx';
import home from '../../site/home/index.ts';

type Lot = NonNullable<(typeof getListing)['types']>['reply'];
type Found = NonNullable<(typeof searchListings)['types']>['reply'];

const render = (part: ReactElement): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Router ssrPath="/">{part}</Router>
    </QueryClientProvider>,
  );

/**
 * What the gateway writes into the front page: the same components as the app's, so that nothing moves where that takes over.
 * The build makes this module one file, `pages/parts.js`.
 */
export async function front(found: Found, language: Language): Promise<{ categories: string; lots: string }> {
  prerenderIn(language);
  await loadTexts([lots, home]);
  // Somebody else may have asked in the other language meanwhile; from here on nothing waits.
  prerenderIn(language);
  return {
    categories: render(<Categories found={found} />),
    lots: found.listings.length > 0 ? render(<Lots found={found} />) : '',
  };
}

/**
 * What the gateway writes into the page of a lot until the app has loaded it; without one, that it is missing or cannot be
 * read now.
 */
export async function lot(read: Lot | 'missing' | 'unread', language: Language): Promise<string> {
  prerenderIn(language);
  await loadTexts([listing, ...(listing.needs ?? [])]);
  prerenderIn(language);
  return render(typeof read === 'string' ? <NoLot reason={read} /> : <WrittenLot lot={read} />);
}

export { own } from './own.tsx';
