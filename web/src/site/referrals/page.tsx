import { countReferralClick, findReferrer } from '@tianguis/proto/gen/client.ts';
import { Suspense, useEffect, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { useQueryParameter } from '../../platform/address.ts';
import { call, useOperation } from '../../platform/api/api.ts';
import { hasMemberMark } from '../../platform/api/member-mark.ts';
import { referralCodeForm, rememberReferral, rememberVisit } from '../../platform/forms/referral-code.ts';
import { part, useHydrated } from '../../platform/prerender/hydration.tsx';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { Link } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Rows } from '../../ui/states.tsx';
import { ReferralForm, type SignedUp } from './referral-form.tsx';

/** Greets a visitor who followed a referral link, and remembers the code. */
function Invitation() {
  const code = useQueryParameter('ref')?.trim().toUpperCase() ?? '';
  return referralCodeForm.test(code) ? <Invited code={code} /> : null;
}

// A visitor can do nothing about a visit that was not counted.
const ignore = () => undefined;

function Invited({ code }: { code: string }) {
  const m = useMessages('site/referrals');
  const name = useOperation(findReferrer, { params: { code } }).data?.firstName;
  useEffect(() => {
    rememberReferral(code);
    call(countReferralClick, { params: { code } }).then(({ visit }) => rememberVisit(code, visit), ignore);
  }, [code]);
  return (
    <p className="mb-8 flex flex-wrap gap-x-4 gap-y-1 rounded-l bg-accent-soft p-5">
      {name ? fill(m.invitedBy, { name }) : fill(m.invited, { code })}
      <Link href="/proveedores#registro" className="link">
        {m.invitedRegister}
      </Link>
    </p>
  );
}

const ReferralDone = part(() => import('./referral-done.tsx'));
const OwnReferrals = part(() => import('./own-referrals.tsx'));

export default function Referrals() {
  const m = useMessages('site/referrals');
  const [done, setDone] = useState<SignedUp>();
  const isHydrated = useHydrated();
  usePageTitle(m.title, m.lead);
  return (
    <>
      <PageHead title={m.headline} lead={m.lead} />
      {isHydrated && hasMemberMark() && (
        <div className="wrap">
          <Suspense>
            <OwnReferrals />
          </Suspense>
        </div>
      )}
      <div className="wrap grid gap-12 pb-20 lg:grid-cols-[1.1fr_1fr] lg:gap-20">
        <div className="rounded-l border-2 border-ink bg-raised p-5 sm:p-8">
          {done ? (
            <Suspense fallback={<Rows count={4} />}>
              <ReferralDone reply={done} />
            </Suspense>
          ) : (
            <>
              <h2 className="mb-5 text-head">{m.formTitle}</h2>
              <ReferralForm onDone={setDone} />
            </>
          )}
        </div>
        <div>
          <Invitation />
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
