import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import { ownPath, useQueryParameter } from '../../platform/address.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { Link } from '../../ui/link.tsx';
import { useLikelyMember } from '../shared/member.ts';
import { SignIn } from '../shared/sign-in.tsx';

const home = '/mi';

/** Where somebody was going when they were sent here. */
function useDestination(): string {
  const next = useQueryParameter('next');
  const path = next ? ownPath(next, home) : home;
  return path.startsWith('/entrar') ? home : path;
}

/** Members sign in, and sign up by the same. Who is signed in goes on at once. */
export default function SignInPage() {
  const m = useMessages('market/sign-in');
  const destination = useDestination();
  const [, navigate] = useLocation();
  const member = useLikelyMember().data;
  usePageTitle(m.title, m.lead);
  useEffect(() => {
    // Until the next page is here this one stays, and its address names no destination any more.
    if (member && location.pathname === '/entrar') navigate(destination, { replace: true });
  }, [member, destination, navigate]);
  return (
    <div className="tarp-glow">
      <div aria-hidden className="tarp tarp-short" />
      <div className="wrap grid min-h-[70dvh] content-start gap-8 py-10 md:grid-cols-[1fr_26rem] md:items-center md:gap-16 lg:py-16">
        <div>
          <h1 className="text-title">{m.headline}</h1>
          <p className="mt-4 max-w-[46ch] text-lead text-muted">{m.lead}</p>
        </div>
        <div>
          <div className="rounded-l border-2 border-ink bg-raised p-5 sm:p-6">
            <SignIn />
          </div>
          <p className="mt-3 text-[0.95rem] text-muted">
            {m.accept}{' '}
            <Link href="/terminos" className="underline underline-offset-4">
              {m.terms}
            </Link>{' '}
            {m.and}{' '}
            <Link href="/privacidad" className="underline underline-offset-4">
              {m.privacy}
            </Link>
            {m.end}
          </p>
        </div>
      </div>
    </div>
  );
}
