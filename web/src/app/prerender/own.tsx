import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { getMember } from '@tianguis/proto/gen/client.ts';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Route, Router } from 'wouter';
import { prerenderIn } from '../../i18n/language.ts';
import { loadTexts } from '../../i18n/messages.ts';
import home from '../../market/home/index.ts';
import order from '../../market/orders/order/index.ts';
import { keyOf } from '../../platform/api/api.ts';
import { shell } from '../../site/shell/texts/index.ts';
import type { AppFeature } from '../features.ts';
import { type Ask, addressOf, asksOf } from './asks.ts';
import { withoutStyles } from './static-html.ts';

/** The pages that open with what waits for a member, and that most of our notices link to. */
const features: readonly AppFeature[] = [home, order];

/** The frame is written in Spanish alone. */
const language = 'es';

/** The page at a path, with the pattern that it answers to and the number at its end. */
function find(path: string): { feature: AppFeature; pattern: string; id: number | '*' } | undefined {
  for (const feature of features)
    for (const pattern of feature.paths) {
      const begin = pattern.replace(':id', '');
      const end = path.startsWith(begin) ? path.slice(begin.length) : undefined;
      if (begin === pattern && end === '') return { feature, pattern, id: '*' };
      if (begin !== pattern && end && /^\d{1,10}$/.test(end)) return { feature, pattern, id: Number(end) };
    }
  return undefined;
}

/** The app's cache keeps a part of this reply. */
const partOf = ({ operation }: Ask): 'member' | undefined => (operation.id === getMember.id ? 'member' : undefined);

/** What the page finds as its own: what was asked, under which key the app keeps it, and the reply. */
interface Answered {
  readonly url: string;
  readonly key: readonly unknown[];
  readonly reply: unknown;
  readonly part: 'member' | undefined;
}

/** As `<` it might end the element that holds it. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Nothing is typed into a form that the app is about to replace. */
const fields = /<(input|textarea|select)(?=[ />])/g;

function render(Page: ComponentType, path: string, pattern: string, answered: readonly Answered[]): string {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  for (const { key, reply, part } of answered)
    client.setQueryData(key, part ? (reply as Record<string, unknown>)[part] : reply);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Router ssrPath={path} ssrSearch="">
        <Route path={pattern}>
          <Page />
        </Route>
      </Router>
    </QueryClientProvider>,
  );
  client.clear();
  return withoutStyles(html).replaceAll(fields, '<$1 inert aria-disabled="true"');
}

/**
 * What the gateway writes into a member's page: the page as the app shows it first, and the answers that it was made of, so
 * that the app begins with them. Undefined where a page is not written.
 */
export async function own(path: string) {
  const found = find(path);
  const fetchPage = found?.feature.page;
  if (!found || !fetchPage) return undefined;
  const { feature, pattern, id } = found;
  const asks = asksOf(feature.name, id);
  prerenderIn(language);
  const [{ default: Page }] = await Promise.all([fetchPage(), loadTexts([shell, feature, ...(feature.needs ?? [])])]);
  return {
    language,
    reads: asks.map((ask) => ({ operation: ask.operation.id, url: addressOf(ask) })),
    /** `replies` stand in the order of the reads; undefined where one was refused. */
    write(replies: readonly unknown[]): string {
      const answered = asks.flatMap((ask, index) => {
        const reply = replies[index];
        const key = keyOf(ask.operation, ask.input);
        return reply === undefined ? [] : [{ url: addressOf(ask), key, reply, part: partOf(ask) }];
      });
      prerenderIn(language);
      const html = render(Page, path, pattern, answered);
      return `<!--own-->${html}<script type="application/json" id="own-answers">${json(answered)}</script><!--/own-->`;
    },
  };
}
