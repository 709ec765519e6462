import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { cx } from '../../../ui/class-names.ts';
import { toastError } from '../../../ui/toast.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  /** How the value is shown; itself by default. */
  readonly shown?: string;
  readonly suggestions?: readonly string[];
  readonly lines?: number;
  /** Of the input; text by default. */
  readonly type?: 'text' | 'date';
  readonly maxLength?: number;
  readonly required?: boolean;
  readonly onSave: (value: string) => Promise<unknown>;
}

const control = 'w-full rounded-m border border-edge bg-page px-2.5 py-1.5';

/** A fact that is edited in place: Enter or leaving the field saves, Escape cancels. */
export function Editable(props: Props) {
  const {
    label,
    value,
    shown,
    suggestions = [],
    lines = 1,
    type = 'text',
    maxLength = 200,
    required = false,
    onSave,
  } = props;
  const m = useMessages('desk/contacts').record;
  const [draft, setDraft] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const list = useId();
  const goBack = () => requestAnimationFrame(() => opener.current?.focus());
  const save = () => {
    const wanted = draft?.trim() ?? value;
    setDraft(undefined);
    if (wanted === value || (required && wanted === '')) return;
    onSave(wanted).catch((error: unknown) => {
      setDraft(wanted);
      toastError(m.failed, readable(error));
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setDraft(undefined);
      goBack();
    }
    if (event.key === 'Enter' && (lines === 1 || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      save();
      goBack();
    }
  };
  const said = (shown ?? value) || m.add;
  if (draft === undefined) {
    return (
      <button
        ref={opener}
        type="button"
        aria-label={fill(m.edit, { label, value: said })}
        onClick={() => setDraft(value)}
        className="-mx-2 block w-full rounded-m px-2 py-1 text-left break-words whitespace-pre-line hover:bg-sunken"
      >
        <span className={cx('underline decoration-edge decoration-dotted underline-offset-4', !value && 'text-muted')}>
          {said}
        </span>
      </button>
    );
  }
  const field = {
    'aria-label': label,
    'data-inline': true,
    autoFocus: true,
    value: draft,
    maxLength,
    onBlur: save,
    onKeyDown,
    className: control,
  };
  if (lines > 1) return <textarea {...field} rows={lines} onChange={(event) => setDraft(event.target.value)} />;
  if (suggestions.length === 0)
    return <input {...field} type={type} onChange={(event) => setDraft(event.target.value)} />;
  return (
    <>
      <input {...field} list={list} onChange={(event) => setDraft(event.target.value)} />
      <datalist id={list}>
        {suggestions.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </datalist>
    </>
  );
}
