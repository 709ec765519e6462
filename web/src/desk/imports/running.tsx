import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.ts';
import { AskFirst } from '../shared/ask-first.tsx';
import { type Import, useCancel } from './api/imports.ts';
import { Counts } from './counts.tsx';
import { Buttons, Meter } from './meter.tsx';

/** How far an import has come, told by events. */
export function Running({ stored }: { stored: Import }) {
  const m = useMessages('desk/imports').progress;
  const { number, plural } = useFormat();
  const cancel = useCancel(stored.id);
  const stop = async () => {
    await cancel.mutateAsync().catch((error: unknown) => toastError(m.cancelFailed, readable(error)));
  };
  const { processed, size, rows } = stored;
  const percent = fill(m.percent, { percent: number(Math.floor((processed / size) * 100)) });
  return (
    <div>
      <Meter
        title={fill(m.title, { name: stored.fileName })}
        label={m.label}
        text={`${plural(m.rows, rows)}, ${percent}`}
        value={processed}
        max={size}
      />
      <Counts stored={stored} />
      <p className="mt-4 text-[0.95rem] text-muted">{m.waiting}</p>
      <Buttons>
        <AskFirst {...m.confirm} yes={m.cancel} onYes={stop}>
          <Button look="secondary" busy={cancel.isPending}>
            {m.cancel}
          </Button>
        </AskFirst>
      </Buttons>
    </div>
  );
}
