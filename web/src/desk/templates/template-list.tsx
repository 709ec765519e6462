import { plain } from '@tianguis/proto/plain';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/figures.tsx';
import { SearchBox } from '../../ui/filter-bar.tsx';
import { Empty, Loading } from '../../ui/states.tsx';
import { useListKeys } from '../shared/use-list-keys.ts';
import { type Template, useTemplates } from './api.ts';

/** Texts left at the provider that no template uses; they must be deleted there by hand. */
function LeftAtProvider() {
  const m = useMessages('desk/templates').left;
  const { dateTime } = useFormat();
  const left = useTemplates().data?.leftAtProvider ?? [];
  if (left.length === 0) return null;
  return (
    <section aria-label={m.title} className="mt-4 rounded-l bg-bad-soft p-4 sm:p-6">
      <p className="font-[620] text-bad">{m.title}</p>
      <p className="max-w-[70ch]">{m.text}</p>
      <ul className="mt-2 grid gap-2">
        {left.map(({ contentSid, name, reason, since }) => (
          <li key={contentSid} className="min-w-0 break-words">
            {fill(m.one, { name, contentSid, since: dateTime(since) })}
            <span className="block text-[0.95rem] text-muted">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Notices whose text WhatsApp has not approved. Staff cannot edit them here. */
function BlockedNotices() {
  const m = useMessages('desk/templates');
  const { number } = useFormat();
  const blocked = useTemplates().data?.blockedNotices ?? [];
  if (blocked.length === 0) return null;
  return (
    <section aria-label={m.blocked.title} className="mt-4 rounded-l bg-warn-soft p-4 sm:p-6">
      <p className="font-[620] text-warn">{m.blocked.title}</p>
      <p className="max-w-[70ch]">{m.blocked.text}</p>
      <ul className="mt-2 grid gap-2">
        {blocked.map(({ name, language, subject, approvalReason, unsent }) => (
          <li key={`${name} ${language}`} className="min-w-0 break-words">
            {fill(m.blocked.one, { name, language, subject })}
            {approvalReason && (
              <span className="block text-[0.95rem] text-muted">{fill(m.reason, { reason: approvalReason })}</span>
            )}
            {unsent > 0 && (
              <span className="block text-[0.95rem] font-[620] text-bad">
                {fill(m.blocked.unsent, { count: number(unsent) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const folded = (text: string) => plain(text).replaceAll('_', ' ');

const matches = (q: string, { name, content }: Template): boolean => folded(`${name} ${content}`).includes(folded(q));

/** All templates, searched in name and text. `row` shows one. */
export function TemplateList({ row }: { row: (template: Template) => ReactNode }) {
  const m = useMessages('desk/templates');
  const { number } = useFormat();
  const [q, setQ] = useState('');
  const keys = useListKeys<HTMLUListElement>();
  const templates = useTemplates();
  const all = templates.data?.templates ?? [];
  const shown = all.filter((template) => matches(q.trim(), template));
  return (
    <Panel title={m.list}>
      <p className="max-w-[70ch] pt-3 text-[0.95rem] text-muted">{m.listNote}</p>
      <BlockedNotices />
      <LeftAtProvider />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-4">
        <SearchBox label={m.search} value={q} onChange={setQ} className="grow" />
        <p role="status" className="min-w-20 text-[0.95rem] text-muted tabular-nums">
          {templates.data && fill(m.shown, { shown: number(shown.length), total: number(all.length) })}
        </p>
      </div>
      <Loading query={templates} rows={6} failed={m.failed} />
      {templates.isSuccess && shown.length === 0 && (
        <Empty title={all.length === 0 ? m.empty : m.noMatch}>
          {all.length === 0 ? (
            m.emptyHint
          ) : (
            <Button look="secondary" size="s" onClick={() => setQ('')}>
              {m.clear}
            </Button>
          )}
        </Empty>
      )}
      <ul ref={keys} className="grid gap-x-10 lg:grid-cols-2">
        {shown.map(row)}
      </ul>
    </Panel>
  );
}
