import { QueryClientProvider } from '@tanstack/react-query';
import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { loadTexts } from '../../i18n/messages.ts';
import { queryClient } from '../../platform/api/query.ts';
import { shell } from '../../site/shell/texts/index.ts';
import { Shell } from '../shell.tsx';
import { InFrame } from './own.tsx';

function Probe() {
  return <output>{useId()}</output>;
}

const idIn = (html: string) => /<output>([^<]+)</.exec(html)?.[1];

it('writes a page with the ids that the app gives the same page within its frame', async () => {
  await loadTexts([shell]);
  const { prelude } = await prerender(
    <QueryClientProvider client={queryClient}>
      <Router ssrPath="/mi">
        <Shell staff={false} forMembers>
          <Probe />
        </Shell>
      </Router>
    </QueryClientProvider>,
  );
  const inApp = idIn(await new Response(prelude).text());
  expect(inApp).toMatch(/^_R_/);
  const written = renderToString(
    <InFrame>
      <Probe />
    </InFrame>,
  );
  expect(idIn(written)).toBe(inApp);
});
