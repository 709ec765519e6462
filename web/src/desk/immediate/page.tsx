import { useMutation } from '@tanstack/react-query';
import { listContacts } from '@tianguis/proto/gen/client.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { useOperation } from '../../platform/api/api.ts';
import { readable } from '../../platform/forms/form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Link } from '../../ui/link.tsx';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { followUp } from '../shared/api/campaigns.ts';
import { useSendRules } from '../shared/api/send-rules.ts';
import { answering, askToSend } from '../shared/send/send-requests.ts';
import { contactTone } from '../shared/tones.ts';
import { StaffPage } from '../shell/staff-page.tsx';

/** Contacts who replied: dashboards count responded, photos sent and converted as replies. */
function useAnswered() {
  const answered = useOperation(listContacts, {
    query: { status: ['responded', 'photos_sent', 'converted'], sort: 'lastAnswer', limit: 50 },
  });
  const { isPending, isError, refetch, data } = answered;
  return { isPending, isError, refetch, contacts: data?.contacts ?? [] };
}

const shown = 8;

function StartButton() {
  const m = useMessages('desk/immediate');
  const { nobody, queued: inQueue } = useMessages('desk/shared').send;
  const { plural } = useFormat();
  const onFailed = (error: unknown) => toastError(m.failed, readable(error));
  const ask = useMutation({
    mutationFn: async () => {
      const onSent = ({ queued }: { queued: number }) => toast(m.done, plural(inQueue, queued));
      const opened = await askToSend({ send: { kind: 'follow_up' }, ...answering, run: followUp, onSent, onFailed });
      if (!opened) toastError(nobody, m.activeEmpty);
    },
    onError: onFailed,
  });
  return (
    <Button size="l" onClick={() => ask.mutate()} busy={ask.isPending}>
      {m.start}
    </Button>
  );
}

function Active() {
  const m = useMessages('desk/immediate');
  const staff = useMessages('desk/shared');
  const { relative } = useFormat();
  const answered = useAnswered();
  if (answered.isPending) return <Rows count={4} />;
  if (answered.isError) return <Failed text={m.activeFailed} onRetry={answered.refetch} />;
  if (answered.contacts.length === 0) {
    return (
      <div className="pt-4">
        <Empty title={m.activeEmpty} />
      </div>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {answered.contacts.slice(0, shown).map((contact) => (
        <li key={contact.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
          <Link href={`/responses?contact=${contact.id}`} className="font-[660] underline-offset-4 hover:underline">
            {contact.businessName}
          </Link>
          <Badge tone={contactTone[contact.status]}>{staff.status[contact.status]}</Badge>
          <span className="ml-auto text-[0.9rem] text-muted">{relative(contact.updatedAt, staff.justNow)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What goes by itself, as an admin has set it. */
function Schedule() {
  const m = useMessages('desk/immediate').schedule;
  const rules = useSendRules().data?.followUps;
  const steps = rules && [
    ...(rules.window > 0 ? [fill(m.window, { count: rules.window })] : []),
    ...(rules.day ? [m.day] : []),
    ...(rules.week ? [m.week] : []),
  ];
  return (
    <div className="min-h-28 py-4">
      <dt className="font-[680]">{m.title}</dt>
      <dd className="mt-1 text-muted">{steps && (steps.length > 0 ? `${m.on} ${steps.join('; ')}.` : m.off)}</dd>
    </div>
  );
}

function Immediate() {
  const m = useMessages('desk/immediate');
  return (
    <div className="grid gap-12">
      <div>
        <StartButton />
      </div>
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-10">
        <Panel title={m.activeTitle}>
          <Active />
        </Panel>
        <Panel title={m.configTitle}>
          <dl className="divide-y divide-line">
            {m.config.map(({ title, text }) => (
              <div key={title} className="py-4">
                <dt className="font-[680]">{title}</dt>
                <dd className="mt-1 text-muted">{text}</dd>
              </div>
            ))}
            <Schedule />
          </dl>
        </Panel>
      </div>
      <Panel title={m.templatesTitle}>
        <dl className="divide-y divide-line">
          {m.templates.map(({ name, text }) => (
            <div key={name} className="grid gap-x-8 py-3.5 sm:grid-cols-[16rem_1fr]">
              <dt className="font-[660] break-all">{name}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </div>
  );
}

export default function ImmediateRoute() {
  const m = useMessages('desk/immediate');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Immediate />
    </StaffPage>
  );
}
