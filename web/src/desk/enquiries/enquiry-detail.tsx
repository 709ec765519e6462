import { useMutation } from '@tanstack/react-query';
import { listMembers } from '@tianguis/proto/gen/client.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill, named } from '../../i18n/translation.ts';
import { useOperation } from '../../platform/api/api.ts';
import { readable } from '../../platform/forms/form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { smallSelect } from '../../ui/field.tsx';
import { Failed, Rows } from '../../ui/states.tsx';
import { toastError } from '../../ui/toast.ts';
import { openConversation } from '../shared/open-person.ts';
import { PersonLinks } from '../shared/person-links.tsx';
import { AnswerForm } from './answer-form.tsx';
import { type Change, type Enquiry, type State, useAssignees, useChange, useEnquiry } from './api.ts';

function useFacts({ email, phone, details }: Enquiry): [label: string, value: string][] {
  const m = useMessages('desk/enquiries').facts;
  const forms = useMessages('platform/forms');
  const pilot = details.wantsPilot ? m.yes : m.no;
  const facts: [string, string | null | undefined][] = [
    [m.email, email],
    [m.phone, phone],
    [m.material, details.materialType && named(forms.materials, details.materialType)],
    [m.frequency, details.frequency && named(forms.frequencies, details.frequency)],
    [m.pilot, details.wantsPilot === undefined ? undefined : pilot],
    [m.query, details.queryType && named(forms.queryTypes, details.queryType)],
    [m.code, details.referralCode],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));
}

/** The contact and the member who have this phone. */
function Person({ phone, name }: { phone: string; name: string }) {
  const m = useMessages('desk/enquiries').facts;
  const card = useOperation(listMembers, { query: { phone: [phone] } }).data?.members[0];
  const { person } = useMessages('desk/shared');
  const open = useMutation({
    mutationFn: () => openConversation(phone),
    onSuccess: (found) => {
      if (!found) toastError(fill(person.noConversation, { name: name || phone }));
    },
    onError: (error: Error) => toastError(person.failed, readable(error)),
  });
  return (
    <div className="flex min-w-0 flex-wrap gap-x-2">
      <dt className="shrink-0 text-muted">{m.person}</dt>
      <dd className="min-w-0">
        {card ? (
          <PersonLinks memberId={card.memberId} name={card.name || phone} phone={phone} zone={card.zone} />
        ) : (
          <button type="button" className="link min-h-6" onClick={() => open.mutate()}>
            {person.conversation}
          </button>
        )}
      </dd>
    </div>
  );
}

function Facts({ enquiry }: { enquiry: Enquiry }) {
  const facts = useFacts(enquiry);
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label} className="flex min-w-0 gap-2">
          <dt className="shrink-0 text-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
      {enquiry.phone && <Person phone={enquiry.phone} name={enquiry.name} />}
    </dl>
  );
}

function Said({ enquiry: { text, transcript } }: { enquiry: Enquiry }) {
  const m = useMessages('desk/enquiries');
  if (transcript.length === 0)
    return text ? <p className="max-w-[75ch] wrap-anywhere whitespace-pre-line">{text}</p> : null;
  return (
    <ol aria-label={m.transcript} className="grid max-w-[75ch] gap-2">
      {transcript.map(({ role, content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a conversation only grows at its end
        <li key={index} className="rounded-m bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-line">
          <span className="block text-[0.82rem] text-muted">{role === 'user' ? m.visitor : m.aria}</span>
          {content}
        </li>
      ))}
    </ol>
  );
}

const next: Record<State, readonly State[]> = {
  new: ['answered', 'closed'],
  answered: ['closed', 'new'],
  closed: ['new'],
};

/** As in the inbox: v has dealt with it, e closes and reopens, u puts it among the new ones. */
function keyOf(state: State, to: State): string {
  if (to === 'answered') return 'v';
  return to === 'closed' || state === 'closed' ? 'e' : 'u';
}

function Actions({ enquiry: { id, state, assignee } }: { enquiry: Enquiry }) {
  const m = useMessages('desk/enquiries');
  const { assignees = [] } = useAssignees().data ?? {};
  const change = useChange(id);
  const submit = (wanted: Change) =>
    change.mutate(wanted, { onError: (error) => toastError(m.changeFailed, readable(error)) });
  // Its owner is among the choices, even before the names have loaded.
  const known = assignees.flatMap(({ actor, name }) => (name ? [{ actor, name }] : []));
  const people = !assignee || known.some(({ actor }) => actor === assignee.actor) ? known : [assignee, ...known];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <select
        aria-label={m.assignee}
        aria-keyshortcuts="a"
        value={assignee?.actor ?? ''}
        disabled={change.isPending}
        onChange={(event) => submit({ assignee: people.find(({ actor }) => actor === event.target.value) ?? null })}
        className={smallSelect}
      >
        <option value="">{m.nobody}</option>
        {people.map(({ actor, name }) => (
          <option key={actor} value={actor}>
            {name}
          </option>
        ))}
      </select>
      {next[state].map((to) => (
        <Button
          key={to}
          look="secondary"
          size="s"
          aria-keyshortcuts={keyOf(state, to)}
          busy={change.isPending}
          onClick={() => submit({ state: to })}
        >
          {m.moves[to]}
        </Button>
      ))}
    </div>
  );
}

const tones = { queued: 'warn', sent: 'good', failed: 'bad' } as const;

function Answers({ id }: { id: number }) {
  const m = useMessages('desk/enquiries').answers;
  const { dateTime } = useFormat();
  const enquiry = useEnquiry(id);
  if (enquiry.isPending) return <Rows count={1} />;
  if (enquiry.isError) return <Failed text={m.failed} onRetry={() => enquiry.refetch()} busy={enquiry.isFetching} />;
  return (
    <ul className="grid gap-2">
      {enquiry.data.answers.map((answer) => (
        <li key={answer.id} className="max-w-[75ch] rounded-m border border-line px-3 py-2">
          <p className="flex flex-wrap items-center gap-2 text-[0.86rem] text-muted">
            {`${answer.author}, ${m.channels[answer.channel]}, ${dateTime(answer.createdAt)}`}
            <Badge tone={tones[answer.status]}>{m.status[answer.status]}</Badge>
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{answer.text}</p>
        </li>
      ))}
    </ul>
  );
}

/** All that is known of one person, our answers, and what can be done. */
export function EnquiryDetail({ enquiry }: { enquiry: Enquiry }) {
  return (
    <div id={`enquiry-${enquiry.id}`} className="grid grid-cols-[minmax(0,1fr)] gap-4 px-1 pt-1 pb-5">
      <Facts enquiry={enquiry} />
      <Said enquiry={enquiry} />
      <Answers id={enquiry.id} />
      <AnswerForm enquiry={enquiry} />
      <Actions enquiry={enquiry} />
    </div>
  );
}
