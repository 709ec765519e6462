import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { getMember } from '@tianguis/proto/gen/client.ts';
import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Route, Router } from 'wouter';
import { prerenderIn } from '../../i18n/language.ts';
import { loadTexts } from '../../i18n/messages.ts';
import home from '../../market/home/index.ts';
import order from '../../market/orders/order/index.ts';
import { keyOf } from '../../platform/api/api.ts';
import { leftToBrowser } from '../../platform/prerender/left-to-browser.ts';
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

/** Nothing is typed into a form before the app has taken it over. */
const fields = /<(input|textarea|select)(?=[ />])/g;

/** A part whose code comes later; React is told that the browser draws it. */
const laterPart = '<!--$!--><template></template>';
const namedLaterPart = `<!--$!--><template data-dgst="${leftToBrowser}"></template>`;

/**
 * The page at its place in the frame: React makes its ids of how many siblings stand around each part on the way down, in
 * `app/shell.tsx`, `site/shell/shell.tsx` and `site/shell/member-frame.tsx`. A test compares them.
 */
export function InFrame({ children }: { children: ReactNode }) {
  const inMemberFrame = createElement(Fragment, null, null, children);
  const inSiteShell = createElement(Fragment, null, null, inMemberFrame, null, null);
  return createElement(Fragment, null, null, null, inSiteShell, null, null);
}

interface Written {
  readonly path: string;
  readonly pattern: string;
  readonly answered: readonly Answered[];
}

/** As the app renders it first, so that it takes over what it finds (`app/main.tsx`). */
function render(Page: ComponentType, { path, pattern, answered }: Written): string {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  for (const { key, reply, part } of answered)
    client.setQueryData(key, part ? (reply as Record<string, unknown>)[part] : reply);
  const html = renderToString(
    <QueryClientProvider client={client}>
      <Router ssrPath={path} ssrSearch="">
        <InFrame>
          <Route path={pattern}>
            <Page />
          </Route>
        </InFrame>
      </Router>
    </QueryClientProvider>,
  );
  client.clear();
  return withoutStyles(html).replaceAll(laterPart, namedLaterPart).replaceAll(fields, '<$1 inert aria-disabled="true"');
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
    write(replies: readonly unknown[]): { content: string; answers: string } {
      const answered = asks.flatMap((ask, index) => {
        const reply = replies[index];
        const key = keyOf(ask.operation, ask.input);
        return reply === undefined ? [] : [{ url: addressOf(ask), key, reply, part: partOf(ask) }];
      });
      prerenderIn(language);
      const at = Date.now();
      globalThis.writtenAt = at;
      const content = render(Page, { path, pattern, answered });
      globalThis.writtenAt = undefined;
      return { content, answers: json({ at, answered }) };
    },
  };
}
