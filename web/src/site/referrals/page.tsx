import { countReferralClick, findReferrer } from '@tianguis/proto/gen/client.ts';
import { anyReferralCodePattern, plainReferralCode } from '@tianguis/proto/marketplace/referrals/code';
import { Suspense, useEffect, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { useQueryParameter } from '../../platform/address.ts';
import { call, useOperation } from '../../platform/api/api.ts';
import { hasMemberMark } from '../../platform/api/session-mark.ts';
import { rememberReferral, rememberVisit } from '../../platform/forms/referral-code.ts';
import { part, useHydrated } from '../../platform/prerender/hydration.tsx';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Rows } from '../../ui/states.tsx';
import { keepReferrerCode, keptReferrerCode, type ReferrerCode } from './kept-code.ts';
import { ReferralForm } from './referral-form.tsx';

// A visitor can do nothing about a visit that was not counted.
const ignore = () => undefined;

/** Leads a company that followed a referral link into publishing, and remembers who invited it. */
function Invitation({ code }: { code: string }) {
  const m = useMessages('site/referrals').invitation;
  const name = useOperation(findReferrer, { params: { code } }).data?.firstName;
  useEffect(() => {
    rememberReferral(code);
    call(countReferralClick, { params: { code } }).then(({ visit }) => rememberVisit(code, visit), ignore);
  }, [code]);
  return (
    <PageHead title={name ? fill(m.titleBy, { name }) : m.title} lead={name ? fill(m.leadBy, { name }) : m.lead}>
      <ButtonLink href="/publicar" size="l">
        {m.publish}
      </ButtonLink>
      <ButtonLink href="/proveedores#registro" look="secondary" size="l">
        {m.register}
      </ButtonLink>
    </PageHead>
  );
}

const ReferralDone = part(() => import('./referral-done.tsx'));
const OwnReferrals = part(() => import('./own-referrals.tsx'));

interface Done {
  readonly code: ReferrerCode;
  readonly isNew: boolean;
}

/** The form, or the codes of who filled it in on this device. */
function SignUp({ title }: { title: string }) {
  const [done, setDone] = useState<Done | null>();
  const isHydrated = useHydrated();
  const kept = isHydrated && done === undefined ? keptReferrerCode() : undefined;
  const shown = done ?? (kept && { code: kept, isNew: false });
  if (shown)
    return (
      <Suspense fallback={<Rows count={4} />}>
        <ReferralDone {...shown} onAnother={() => setDone(null)} />
      </Suspense>
    );
  const onDone = (code: ReferrerCode) => {
    keepReferrerCode(code);
    setDone({ code, isNew: true });
  };
  return (
    <>
      <h2 className="mb-5 text-head">{title}</h2>
      <ReferralForm onDone={onDone} />
    </>
  );
}

export default function Referrals() {
  const m = useMessages('site/referrals');
  const isHydrated = useHydrated();
  const code = plainReferralCode(useQueryParameter('ref') ?? '');
  const isInvited = anyReferralCodePattern.test(code);
  usePageTitle(m.title, m.lead);
  return (
    <>
      {isInvited ? <Invitation code={code} /> : <PageHead title={m.headline} lead={m.lead} />}
      {isHydrated && hasMemberMark() && (
        <div className="wrap">
          <Suspense>
            <OwnReferrals />
          </Suspense>
        </div>
      )}
      <div className="wrap grid gap-12 pb-20 lg:grid-cols-[1.1fr_1fr] lg:gap-20">
        <div className="rounded-l border-2 border-ink bg-raised p-5 sm:p-8">
          <SignUp title={isInvited ? m.invitation.formTitle : m.formTitle} />
        </div>
        <div>
          <h2 className="text-title">{m.howTitle}</h2>
          <dl className="mt-6 divide-y divide-line border-y border-line">
            {m.how.map(({ title, text }) => (
              <div key={title} className="py-5">
                <dt className="font-display text-head font-[720] tracking-tight">{title}</dt>
                <dd className="mt-1 text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </>
  );
}
