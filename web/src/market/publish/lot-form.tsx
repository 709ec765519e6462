import { missingFor } from '@tianguis/proto/marketplace/listings/missing-fields';
import { zoneById } from '@tianguis/proto/zones';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { quantityOf } from '../../platform/lots/lot.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { hoursText } from '../shared/hours/hours-text.ts';
import { type Edited, type EditedLine, newLine, publishableOf, titleOf } from './edit.ts';
import { ErrorSummary } from './error-summary.tsx';
import { firstStepOf, stepOf } from './errors.ts';
import { type Step, steps } from './kept.ts';
import { LineCard, MaterialNames } from './line-card.tsx';
import { LotShare } from './lot-share.tsx';
import { FoodFields, PlaceFields, useOwnWarehouses, WholeLotFields } from './place-fields.tsx';
import { Preview } from './preview.tsx';
import { StepSection } from './step.tsx';
import type { Commission } from './use-commission.ts';

interface Props {
  readonly edited: Edited;
  readonly onChange: (changes: Partial<Edited>) => void;
  readonly step: Step;
  readonly onStep: (step: Step) => void;
  readonly isMember: boolean;
  readonly commission: Commission | undefined;
  /** Undefined where buyers know the seller by a name already. */
  readonly sellerName: string | undefined;
  readonly onSellerName: (name: string) => void;
  readonly cover: string | undefined;
  /** What the server refuses, by the paths of the contract. */
  readonly refused: ReadonlyMap<string, string>;
  /** What else keeps it from being saved. */
  readonly trouble?: ReactNode;
  readonly notes: readonly string[];
  readonly status?: ReactNode;
  readonly busy: boolean;
  readonly isPublished?: boolean;
  /** The lot is being published elsewhere on the page: its own button gives way. */
  readonly isHandedOver?: boolean;
  /** The photos, and the words where they can still be changed. */
  readonly children: ReactNode;
  readonly onSend: (publish: boolean) => void;
}

function Notes({ notes }: { notes: readonly string[] }) {
  const m = useMessages('market/publish').lot;
  if (notes.length === 0) return null;
  return (
    <div className="rounded-m bg-sunken px-4 py-3">
      <p className="font-[620]">{m.notes}</p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

/** `20 bultos de Cemento gris, 15 tramos de Varilla`: the items in a line. */
function useItemsLine(lines: readonly EditedLine[]): string {
  const m = useMessages('platform/lots');
  const format = useFormat();
  return lines
    .map(({ name, quantity, unit }) => `${quantityOf({ quantity: Number(quantity), unit }, m, format)} · ${name}`)
    .join(', ');
}

/** What a lot is called; empty, its items name it. */
export function TitleField({
  edited,
  error,
  onChange,
}: Pick<Props, 'edited' | 'onChange'> & { error: string | undefined }) {
  const m = useMessages('market/publish').lot;
  return (
    <TextField
      label={m.name}
      optional={m.optional}
      name="title"
      placeholder={titleOf({ ...edited, title: '' })}
      value={edited.title}
      maxLength={200}
      error={error}
      onChange={({ target }) => onChange({ title: target.value })}
    />
  );
}

/** A lot in its steps, each of which folds into a line once it is complete: items, place, and how buyers see it. */
export function LotForm(props: Props) {
  const { edited, onChange, step, onStep, isMember, commission, sellerName, refused, notes, busy, isPublished } = props;
  const m = useMessages('market/publish');
  const hoursTexts = useMessages('market/shared/hours');
  const language = useLanguage();
  const format = useFormat();
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState<ReadonlySet<Step>>(new Set());
  const [tries, setTries] = useState(0);
  const own = useOwnWarehouses(isMember, edited.warehouseId);
  const itemsLine = useItemsLine(edited.lines);

  // Who published from a warehouse before most likely does so again.
  const [usual] = own.filter(({ zone }) => edited.zone === '' || zone === edited.zone);
  const isPlaceOpen = edited.warehouseId === '' && edited.address === '' && !isPublished;
  const placed = useRef(false);
  useEffect(() => {
    if (placed.current || !usual || !isPlaceOpen || step === 'preview') return;
    placed.current = true;
    onChange({ warehouseId: usual.id, zone: usual.zone });
  });

  const missing = missingFor(publishableOf(edited, sellerName ?? '-'), new Date());
  const wrong = new Map(missing.map(({ path, message }) => [path, message[language]]));
  const errors = new Map(refused);
  for (const [path, message] of wrong) if (tried.has(stepOf(path))) errors.set(path, message);
  const error = (path: string) => errors.get(path);
  const ofStep = (of: Step) => new Map([...errors].filter(([path]) => stepOf(path) === of));

  // What the server refuses may be in a step that is folded.
  const answered = useRef(refused);
  useEffect(() => {
    if (answered.current === refused) return;
    answered.current = refused;
    const first = firstStepOf(refused.keys());
    if (!first) return;
    onStep(first);
    setTries((count) => count + 1);
  });

  const isLast = step === 'preview' || isPublished === true;
  const next = steps[steps.indexOf(step) + 1] ?? 'preview';
  const goOn = () => {
    const reached = isLast ? steps : steps.slice(0, steps.indexOf(step) + 1);
    const stopped = firstStepOf([...wrong.keys()].filter((path) => reached.includes(stepOf(path))));
    setTried(new Set([...tried, ...reached]));
    if (stopped) {
      onStep(stopped);
      setTries(tries + 1);
      return;
    }
    if (isLast) return props.onSend(!isPublished);
    onStep(next);
  };
  const stateOf = (of: Step) => {
    if (of === step) return 'open';
    return steps.indexOf(of) < steps.indexOf(step) || isPublished ? 'done' : 'ahead';
  };
  const changeLine = (key: string, changes: Partial<EditedLine>) =>
    onChange({ lines: edited.lines.map((line) => (line.key === key ? { ...line, ...changes } : line)) });
  const chosen = own.find(({ id }) => id === edited.warehouseId);
  const hours = chosen?.hours ?? edited.hours;
  const zone = zoneById(edited.zone)?.name ?? '';
  const publishLabel = isPublished ? m.saveChanges : m.publish;

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      {props.children}
      <StepSection title={m.steps.items} state={stateOf('items')} summary={itemsLine} onOpen={() => onStep('items')}>
        <Notes notes={notes} />
        <ErrorSummary errors={ofStep('items')} form={form} tries={step === 'items' ? tries : 0} />
        <MaterialNames />
        {edited.lines.map((line, at) => (
          <LineCard
            key={line.key}
            line={line}
            at={at}
            donation={edited.donation}
            commission={commission}
            error={(field) => error(`lines.${at}.${field}`)}
            onChange={(changes) => changeLine(line.key, changes)}
            onRemove={
              edited.lines.length > 1
                ? () => onChange({ lines: edited.lines.filter(({ key }) => key !== line.key) })
                : undefined
            }
          />
        ))}
        {errors.has('lines') && (
          <p role="alert" className="text-bad">
            {errors.get('lines')}
          </p>
        )}
        <FoodFields edited={edited} error={error} onChange={onChange} />
        <WholeLotFields edited={edited} error={error} onChange={onChange} />
        <div>
          <Button look="secondary" onClick={() => onChange({ lines: [...edited.lines, newLine()] })}>
            {m.lot.addLine}
          </Button>
        </div>
      </StepSection>
      <StepSection
        title={m.steps.place}
        state={stateOf('place')}
        summary={`${zone} · ${hoursText(hours, hoursTexts, format)}`}
        onOpen={() => onStep('place')}
      >
        <ErrorSummary errors={ofStep('place')} form={form} tries={step === 'place' ? tries : 0} />
        <PlaceFields edited={edited} own={own} error={error} onChange={onChange} />
      </StepSection>
      <StepSection
        title={m.steps.preview}
        state={stateOf('preview')}
        summary={titleOf(edited)}
        onOpen={() => onStep('preview')}
      >
        <ErrorSummary errors={ofStep('preview')} form={form} tries={step === 'preview' ? tries : 0} />
        <Preview edited={edited} cover={props.cover} hours={hours} />
        {sellerName !== undefined && (
          <TextField
            label={m.lot.seller}
            hint={m.lot.sellerHint}
            name="sellerName"
            autoComplete="organization"
            value={sellerName}
            maxLength={200}
            error={error('sellerName')}
            onChange={({ target }) => props.onSellerName(target.value)}
          />
        )}
        <details open={errors.has('title') || errors.has('description') || undefined}>
          <summary className="min-h-11 cursor-pointer content-center underline underline-offset-4">
            {m.lot.words}
          </summary>
          <div className="grid gap-3 pt-2">
            {!isPublished && <TitleField edited={edited} error={error('title')} onChange={onChange} />}
            <TextArea
              label={m.lot.description}
              optional={m.lot.optional}
              name="description"
              value={edited.description}
              maxLength={4000}
              error={error('description')}
              onChange={({ target }) => onChange({ description: target.value })}
            />
          </div>
        </details>
        <LotShare edited={edited} commission={commission} />
        {!isPublished && isMember && (
          <div>
            <Button look="quiet" className="-mx-4 underline" disabled={busy} onClick={() => props.onSend(false)}>
              {m.save}
            </Button>
          </div>
        )}
      </StepSection>
      {props.trouble && (
        <div role="alert" className="grid justify-items-start gap-2 pt-2 text-bad">
          {props.trouble}
        </div>
      )}
      <div role="status" className="text-[0.95rem] empty:hidden">
        {props.status}
      </div>
      {!props.isHandedOver && (
        <div className="sticky bottom-(--bar) z-1 -mx-4 border-t border-line bg-page px-4 py-2 sm:static sm:mx-0 sm:border-0 sm:p-0">
          <Button type="submit" size="l" className="w-full sm:w-auto" busy={busy}>
            {isLast ? publishLabel : fill(m.next, { step: m.steps[next].toLowerCase() })}
          </Button>
        </div>
      )}
    </form>
  );
}
