import { countReferralClick, findReferrer } from '@tianguis/proto/gen/client.ts';
import { useEffect } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { useQueryParameter } from '../../platform/address.ts';
import { call, useOperation } from '../../platform/api/api.ts';
import { Link } from '../../ui/link.tsx';
import { referralCodeForm, rememberReferral, rememberVisit } from '../shared/referral-code.ts';

/** Greets who came by somebody's link, and remembers whose it was. */
export function Invitation() {
  const code = useQueryParameter('ref')?.trim().toUpperCase() ?? '';
  return referralCodeForm.test(code) ? <Invited code={code} /> : null;
}

// A visit that is not counted is nothing that a visitor could mend.
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
