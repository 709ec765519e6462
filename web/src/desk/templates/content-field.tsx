import { templateVariables } from '@tianguis/proto/outreach/templates/template';
import { type ComponentProps, useId, useRef } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { TextArea } from '../../ui/field.tsx';
import { useCustomFields, useFieldName } from '../shared/api/custom-fields.ts';
import type { Preview } from './api.ts';

const longest = 1024;

function Warnings({ preview }: { preview: Preview | undefined }) {
  const m = useMessages('desk/templates');
  const names: Readonly<Record<string, string>> = m.variableNames;
  const nameOf = useFieldName();
  const own = new Map(useCustomFields().map((field) => [field.key, nameOf(field)]));
  const unfilled = preview?.unfilled.map((name) => names[name] ?? own.get(name) ?? name) ?? [];
  const texts = [
    ...(unfilled.length > 0 ? [fill(m.unfilled, { names: unfilled.join(', ') })] : []),
    ...(preview?.warnings.map(({ text }) => text) ?? []),
  ];
  return (
    <div role="status" className="mb-3 min-h-6 text-[0.9rem] text-warn">
      <ul className="grid gap-1">
        {texts.map((text) => (
          <li key={text} className="border-l-[3px] border-warn pl-2.5">
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

type Props = {
  value: string;
  error: string | undefined;
  preview: Preview | undefined;
  onChange: (content: string) => void;
  field: ComponentProps<'textarea'>;
};

/** The text of a template. Variables are inserted at the caret; warnings about the review are below. */
export function ContentField({ value, error, preview, onChange, field }: Props) {
  const m = useMessages('desk/templates');
  const { number } = useFormat();
  const area = useRef<HTMLTextAreaElement>(null);
  const counter = useId();
  const own = useCustomFields();
  const nameOf = useFieldName();
  /** `back`: where the caret goes, counted from the end of what is inserted. */
  const insert = (inserted: string, back = 0) => {
    const { selectionStart: start, selectionEnd: end } = area.current ?? { selectionStart: 0, selectionEnd: 0 };
    onChange(value.slice(0, start) + inserted + value.slice(end));
    // After React has written the new text, which sends the caret to its end.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(start + inserted.length - back, start + inserted.length - back);
    });
  };
  const { ref, ...rest } = field;
  const keep = (element: HTMLTextAreaElement | null) => {
    area.current = element;
    if (typeof ref === 'function') ref(element);
  };
  return (
    <div>
      <fieldset className="mb-2 flex flex-wrap gap-2">
        <legend className="mb-1.5 text-[0.95rem] text-muted">{m.variables}</legend>
        {templateVariables.map((variable) => (
          <Button key={variable} look="secondary" size="s" onClick={() => insert(`{{${variable}}}`)}>
            {m.variableNames[variable]}
          </Button>
        ))}
        {own.map((field) => (
          <Button key={field.id} look="secondary" size="s" onClick={() => insert(`{{${field.key}|}}`, 2)}>
            {nameOf(field)}
          </Button>
        ))}
        {own.length > 0 && <p className="w-full text-[0.9rem] text-muted">{m.ownHint}</p>}
      </fieldset>
      <TextArea label={m.content} rows={7} maxLength={longest} error={error} {...rest} ref={keep} />
      <p
        id={counter}
        className={cx(
          '-mt-5 mb-2 text-right text-[0.9rem] tabular-nums',
          value.length > longest * 0.9 ? 'text-warn' : 'text-muted',
        )}
      >
        {fill(m.counter, { count: number(value.length), most: number(longest) })}
      </p>
      <Warnings preview={preview} />
    </div>
  );
}
