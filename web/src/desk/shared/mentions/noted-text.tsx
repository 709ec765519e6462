import { mentionsIn } from '@tianguis/proto/outreach/contacts/mentions';
import { Fragment, type ReactNode } from 'react';
import { useColleagues } from '../api/mentions.ts';

/** What a note says, with the colleagues whom it names set off. */
export function NotedText({ text }: { text: string }) {
  const found = mentionsIn(text, useColleagues().data ?? []);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { from, to } of found) {
    parts.push(
      <Fragment key={from}>
        {text.slice(end, from)}
        <strong className="font-[680] text-accent-strong">{text.slice(from, to)}</strong>
      </Fragment>,
    );
    end = to;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
