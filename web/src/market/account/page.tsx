import { useMutation } from '@tanstack/react-query';
import { endMemberSession } from '@tianguis/proto/gen/client.ts';
import { useLocation } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { call } from '../../platform/api/api.ts';
import { readable } from '../../platform/forms/form.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.ts';
import { type Member, useKeepMember } from '../shared/member.ts';
import { MembersOnly } from '../shared/members-only.tsx';

function SignOut() {
  const m = useMessages('market/account');
  const keep = useKeepMember();
  const [, navigate] = useLocation();
  const end = useMutation({
    mutationFn: () => call(endMemberSession),
    onSuccess() {
      navigate('/');
      keep(null);
    },
    onError: (error) => toastError(m.failed, readable(error)),
  });
  return (
    <Button look="secondary" busy={end.isPending} onClick={() => end.mutate()}>
      {m.signOut}
    </Button>
  );
}

function Home({ member }: { member: Member }) {
  const m = useMessages('market/account');
  return (
    <div className="wrap pt-6 pb-16">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{member.name ? fill(m.hello, { name: member.name }) : m.title}</h1>
        <SignOut />
      </div>
      <ul className="mt-4 text-muted">
        {member.addresses.map(({ channel, address }) => (
          <li key={channel}>{`${m.channels[channel]}: ${address}`}</li>
        ))}
      </ul>
    </div>
  );
}

/** Home of a member. */
export default function AccountPage() {
  const m = useMessages('market/account');
  usePageTitle(m.title);
  return <MembersOnly>{(member) => <Home member={member} />}</MembersOnly>;
}
