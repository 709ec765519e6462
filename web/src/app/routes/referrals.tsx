import { useState } from 'react';
import type { SignedUp } from '../../features/referrals/api/sign-up-referrer.ts';
import { ReferralDone } from '../../features/referrals/components/referral-done.tsx';
import { ReferralForm } from '../../features/referrals/components/referral-form.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useQueryParameter } from '../../shared/query-parameter.ts';
import { Link } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';

const codeForm = /^TC[A-Z0-9]{6,30}$/;

function Invitation() {
  const m = useMessages('referrals');
  const code = useQueryParameter('ref')?.toUpperCase() ?? '';
  if (!codeForm.test(code)) return null;
  return (
    <p className="mb-8 flex flex-wrap gap-x-4 gap-y-1 rounded-l bg-accent-soft p-5">
      {fill(m.invited, { code })}
      <Link href="/proveedores#registro" className="link">
        {m.invitedRegister}
      </Link>
    </p>
  );
}

export default function Referrals() {
  const m = useMessages('referrals');
  const [done, setDone] = useState<SignedUp>();
  usePageTitle(m.title, m.lead);
  return (
    <>
      <PageHead title={m.headline} lead={m.lead} />
      <div className="wrap grid gap-12 pb-20 lg:grid-cols-[1.1fr_1fr] lg:gap-20">
        <div className="rounded-l border-2 border-ink bg-raised p-5 sm:p-8">
          {done ? (
            <ReferralDone reply={done} />
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
