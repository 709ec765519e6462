import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SmallDialog } from '../../../ui/dialogs.tsx';
import { smallSelect } from '../../../ui/field.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useSession } from '../../shared/session.ts';
import { type Member, useChangeMember } from '../api.ts';
import { MemberActions } from './member-actions.tsx';

const tones: Record<Member['status'], Tone> = { invited: 'warn', active: 'good', disabled: 'plain' };

const isRole = (value: string): value is Member['role'] => value === 'agent' || value === 'admin';

function RoleSelect({ member: { id, name, role } }: { member: Member }) {
  const m = useMessages('desk/team');
  const change = useChangeMember(id);
  const [asked, setAsked] = useState<Member['role']>();
  const close = () => setAsked(undefined);
  const save = (wanted: Member['role']) => {
    close();
    change.mutate(
      { role: wanted },
      {
        onSuccess: () => toast(m.people.saved),
        onError: (error) => toastError(m.people.failed, readable(error)),
      },
    );
  };
  return (
    <>
      <select
        aria-label={fill(m.people.roleOf, { name })}
        value={role}
        disabled={change.isPending}
        onChange={({ target: { value } }) => isRole(value) && setAsked(value)}
        className={smallSelect}
      >
        <option value="agent">{m.roles.agent}</option>
        <option value="admin">{m.roles.admin}</option>
      </select>
      {asked && (
        <SmallDialog title={fill(m.people.roleTitle[asked], { name })} text={m.people.roleText[asked]} onClose={close}>
          <div className="flex flex-wrap-reverse gap-3">
            <Button look="secondary" autoFocus onClick={close}>
              {m.people.roleKeep}
            </Button>
            <Button onClick={() => save(asked)}>{m.people.roleYes[asked]}</Button>
          </div>
        </SmallDialog>
      )}
    </>
  );
}

function Facts({ member: { email, lastSeenAt, linkSentAt } }: { member: Member }) {
  const m = useMessages('desk/team').people;
  const { relative } = useFormat();
  const facts = [
    email,
    lastSeenAt && fill(m.lastSeen, { when: relative(lastSeenAt, m.justNow) }),
    linkSentAt && fill(m.linkSent, { when: relative(linkSentAt, m.justNow) }),
  ];
  return <p className="text-[0.9rem] break-words text-muted">{facts.filter(Boolean).join(' · ')}</p>;
}

/** One account: who, as what, and what an admin may do with it; one’s own is changed elsewhere. */
export function MemberRow({ member }: { member: Member }) {
  const m = useMessages('desk/team');
  const isOwn = useSession().data?.user?.id === member.id;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-[620]">{member.name}</span>
          <Badge tone={tones[member.status]}>{m.status[member.status]}</Badge>
          {member.secondFactor && <Badge tone="info">{m.people.secondFactor}</Badge>}
        </p>
        <Facts member={member} />
      </div>
      {isOwn ? (
        <p className="text-muted">{fill(m.people.own, { role: m.roles[member.role] })}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <RoleSelect member={member} />
          <MemberActions member={member} />
        </div>
      )}
    </li>
  );
}
