import { type ReactNode, useEffect } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useConfig } from '../../platform/api/config.ts';
import { sessionEnded } from '../../platform/api/session-state.ts';
import { type LiveState, useLive } from '../../platform/live/live.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { warmFormats } from '../../platform/prerender/warm.ts';
import { cx } from '../../ui/class-names.ts';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { Failed } from '../../ui/states.tsx';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { useSession } from '../shared/session.ts';
import { SignInDialog } from './sign-in-dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { StaffNav } from './staff-nav.tsx';

warmFormats();

function SignInPage() {
  const m = useMessages('desk/shared').signIn;
  useEffect(() => sessionEnded(false), []);
  return (
    <div className="tarp-glow">
      <div aria-hidden className="tarp tarp-short" />
      <div className="wrap grid min-h-[70dvh] content-center gap-8 py-12 md:grid-cols-[1fr_26rem] md:items-center md:gap-16">
        <div>
          <h1 className="text-title">{m.title}</h1>
          <p className="mt-4 max-w-[46ch] text-lead text-muted">{m.text}</p>
        </div>
        <div className="rounded-l border-2 border-ink bg-raised p-6">
          <SignInForm />
        </div>
      </div>
    </div>
  );
}

const dots: Record<LiveState, string> = { live: 'bg-good', connecting: 'bg-warn', offline: 'bg-bad' };

function LiveMark() {
  const state = useLive();
  const m = useMessages('desk/shared').live;
  return (
    <span role="status" className="inline-flex min-w-28 items-center gap-2 sm:justify-end text-[0.9rem] text-muted">
      <span aria-hidden className={cx('size-2.5 rounded-full', dots[state])} />
      {m[state]}
    </span>
  );
}

function SandboxNote() {
  const m = useMessages('desk/shared');
  const config = useConfig().data;
  if (!config?.sandbox) return null;
  return (
    <p className="bg-warn-soft py-2 text-[0.92rem] text-warn">
      <span className="wrap flex flex-wrap items-center gap-x-3">
        {m.sandbox}
        {config.phonePageUrl && (
          <a href={config.phonePageUrl} target="_blank" rel="noopener noreferrer" className="font-[680] underline">
            {m.openPhone}
          </a>
        )}
      </span>
    </p>
  );
}

type Props = { title: string; lead?: string; actions?: ReactNode; children: ReactNode };

/** Frame of every staff page. Without a session the sign-in form stands in its place, at the same address. */
export function StaffPage({ title, lead, actions, children }: Props) {
  usePageTitle(title);
  const session = useSession();
  if (session.isPending) return <PageSkeleton />;
  if (session.isError) {
    return (
      <div className="wrap py-16">
        <Failed onRetry={() => session.refetch()} busy={session.isFetching} />
      </div>
    );
  }
  if (!session.data.user) return <SignInPage />;
  return (
    <TooltipProvider>
      <StaffNav />
      <SandboxNote />
      <div className="wrap pt-8 pb-20">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h1 className="text-title">{title}</h1>
            {lead && <p className="mt-2 max-w-[70ch] text-muted">{lead}</p>}
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <LiveMark />
            {actions}
          </div>
        </div>
        <div className="mt-8">{children}</div>
      </div>
      <SignInDialog />
    </TooltipProvider>
  );
}
