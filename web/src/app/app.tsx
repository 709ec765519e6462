import { QueryClientProvider } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Router as Locations, useLocation } from 'wouter';
import { queryClient } from '../platform/api/query.ts';
import { Router } from './router.tsx';
import { findRoute, isStaff } from './routes.ts';
import { Shell } from './shell.tsx';

/** A page changes together with what stands around it. */
function Pages() {
  const [location] = useLocation();
  const path = useDeferredValue(location);
  return (
    <Shell staff={isStaff(findRoute(path))}>
      <Router path={path} />
    </Shell>
  );
}

/** The whole page; `path` stands in for the address where there is no browser. */
export function App({ path }: { path?: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Locations {...(path !== undefined && { ssrPath: path, ssrSearch: '' })}>
        <Pages />
      </Locations>
    </QueryClientProvider>
  );
}
