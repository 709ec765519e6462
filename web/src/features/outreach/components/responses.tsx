import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { contactTone } from '../../../shared/tones.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Figures, Panel } from '../../../ui/figures.tsx';
import { Empty, Failed, Rows } from '../../../ui/states.tsx';
import { type Contact, useOutreachStats } from '../api/contacts.ts';
import { useAiReplies, useAllLogs, useAnswered } from '../api/conversations.ts';
import { MessageLogList } from './message-log.tsx';

const pageSize = 10;

type Line = { key: string; who: string; text: string; at: string; own: boolean };

function Counters() {
  const m = useMessages('responses').counters;
  const { number } = useFormat();
  const stats = useOutreachStats().data;
  const logs = useAllLogs().data?.logs ?? [];
  const ai = useAiReplies().data;
  const count = (value: number | undefined) => (value === undefined ? '–' : number(value));
  const received = logs.filter(({ messageType }) => messageType === 'inbound').length;
  return (
    <Figures
      items={[
        { label: m.contacts, value: count(stats?.totalContacts) },
        { label: m.sent, value: count(stats?.totalMessages) },
        { label: m.received, value: count(received) },
        { label: m.ai, value: count(ai?.count) },
      ]}
    />
  );
}

function useConversation(contact: Contact): Line[] {
  const m = useMessages('responses');
  const logs = useAllLogs().data?.logs ?? [];
  const replies = useAiReplies().data?.responses ?? [];
  const messages = logs
    .filter(({ contactId }) => contactId === contact.id)
    .map((log) => ({
      key: `log-${log.id}`,
      who: log.messageType === 'inbound' ? (contact.contactName ?? contact.businessName) : m.ours,
      text: log.messageContent,
      at: log.createdAt,
      own: log.messageType === 'outbound',
    }));
  const aria = replies
    .filter(({ contactId }) => contactId === contact.id)
    .filter(({ aiResponse }) => !messages.some(({ text }) => text === aiResponse))
    .map((reply) => ({ key: `ai-${reply.id}`, who: m.aria, text: reply.aiResponse, at: reply.createdAt, own: true }));
  return [...messages, ...aria].toSorted((a, b) => a.at.localeCompare(b.at));
}

function Conversation({ contact, chosen, onChoose }: { contact: Contact; chosen: boolean; onChoose: () => void }) {
  const m = useMessages('responses');
  const staff = useMessages('staff');
  const { relative } = useFormat();
  const lines = useConversation(contact);
  return (
    <li className={cx('grid gap-4 py-6 lg:grid-cols-[18rem_1fr] lg:gap-8', chosen && 'border-l-4 border-accent pl-4')}>
      <div className="grid content-start justify-items-start gap-2">
        <p className="text-[1.1rem] font-[680] break-words">{contact.businessName}</p>
        <p className="text-muted">{[contact.contactName, contact.phone].filter(Boolean).join(', ')}</p>
        <Badge tone={contactTone[contact.status]}>{staff.status[contact.status]}</Badge>
        <Button
          look="secondary"
          size="s"
          aria-pressed={chosen}
          aria-label={`${chosen ? m.selected : m.reply}: ${contact.businessName}`}
          onClick={onChoose}
        >
          {chosen ? m.selected : m.reply}
        </Button>
      </div>
      <ol className="grid min-w-0 gap-2">
        {lines.length === 0 && <li className="text-muted">{m.noHistory}</li>}
        {lines.map((line) => (
          <li
            key={line.key}
            className={cx('max-w-[46rem] rounded-l p-3', line.own ? 'justify-self-end bg-sunken' : 'bg-accent-soft')}
          >
            <p className="text-[0.9rem] text-muted">{`${line.who}, ${relative(line.at, staff.justNow)}`}</p>
            <p className="break-words whitespace-pre-line">{line.text}</p>
          </li>
        ))}
      </ol>
    </li>
  );
}

export function Responses() {
  const m = useMessages('responses');
  const answered = useAnswered();
  const { more } = useMessages('admin').contacts;
  const [chosen, setChosen] = useState<number>();
  const [shown, setShown] = useState(pageSize);
  return (
    <div className="grid gap-12">
      <Counters />
      <Panel title={m.answered}>
        {answered.isPending && <Rows count={3} />}
        {answered.isError && <Failed text={m.failed} onRetry={answered.refetch} />}
        {!answered.isPending && !answered.isError && answered.contacts.length === 0 && (
          <div className="pt-4">
            <Empty title={m.empty}>{m.emptyHint}</Empty>
          </div>
        )}
        <ul className="divide-y divide-line">
          {answered.contacts.slice(0, shown).map((contact) => (
            <Conversation
              key={contact.id}
              contact={contact}
              chosen={contact.id === chosen}
              onChoose={() => setChosen(contact.id)}
            />
          ))}
        </ul>
        {answered.contacts.length > shown && (
          <Button look="secondary" onClick={() => setShown(shown + pageSize)}>
            {more}
          </Button>
        )}
      </Panel>
      <Panel title={m.log}>
        <MessageLogList />
      </Panel>
    </div>
  );
}
