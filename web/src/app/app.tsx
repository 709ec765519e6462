import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../shared/query.ts';
import { Router } from './router.tsx';
import { Shell } from './shell/shell.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Shell>
        <Router />
      </Shell>
    </QueryClientProvider>
  );
}
