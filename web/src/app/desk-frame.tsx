import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { loadDesk } from './routes.ts';

/** Always the same one once it was shown: with another the desk would begin anew. */
let Shell: ComponentType<{ children: ReactNode }> | undefined;

export const prepareDesk = (): Promise<unknown> =>
  loadDesk().then(({ DeskShell }) => {
    Shell ??= DeskShell;
  });

export function DeskFrame({ children }: { children: ReactNode }) {
  Shell ??= lazy(async () => ({ default: (await loadDesk()).DeskShell }));
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageSkeleton />}>
        <Shell>{children}</Shell>
      </Suspense>
    </ErrorBoundary>
  );
}
