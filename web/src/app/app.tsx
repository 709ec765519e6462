import { QueryClientProvider } from '@tanstack/react-query';
import { Router as Locations } from 'wouter';
import { queryClient } from '../platform/api/query.ts';
import { Shell } from '../site/shell/shell.tsx';
import { Router } from './router.tsx';

/** The whole page; `path` stands in for the address where there is no browser. */
export function App({ path }: { path?: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Locations {...(path !== undefined && { ssrPath: path, ssrSearch: '' })}>
        <Shell>
          <Router />
        </Shell>
      </Locations>
    </QueryClientProvider>
  );
}
