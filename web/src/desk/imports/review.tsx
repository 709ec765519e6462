import { consentBases } from '@tianguis/proto/outreach/contacts/contact';
import { repeatableImportFields, requiredImportFields } from '@tianguis/proto/outreach/imports/import';
import { useId, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { Failed, Rows } from '../../ui/states.tsx';
import { toastError } from '../../ui/toast.ts';
import { useUnsaved } from '../shared/use-unsaved.ts';
import {
  type Correction,
  type Existing,
  type Import,
  type Layout,
  type Preview,
  useCancel,
  useCheck,
  usePreview,
  useStart,
} from './api/imports.ts';
import { ExistingChoice, fieldsOf } from './existing-choice.tsx';
import { useFieldLabels } from './field-labels.ts';
import { IssueList } from './issue-list.tsx';
import { layoutOf } from './layout.ts';
import { LayoutFields } from './layout-fields.tsx';
import { Buttons } from './meter.tsx';
import { PreviewTable } from './preview-table.tsx';
import { SheetChoice } from './sheet-choice.tsx';
import { Suggestions } from './suggestions.tsx';

type ConsentBasis = (typeof consentBases)[number];

/** On what we rest when we write to the people of a file. */
function Basis({ value, onChange }: { value: ConsentBasis; onChange: (basis: ConsentBasis) => void }) {
  const m = useMessages('desk/imports').review;
  const name = useId();
  return (
    <fieldset>
      <legend className="font-[660]">{m.basis}</legend>
      <p className="text-[0.9rem] text-muted">{m.basisHint}</p>
      <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {consentBases.map((basis) => (
          <label key={basis} className="flex min-h-11 items-start gap-3 py-1.5">
            <input
              type="radio"
              name={name}
              checked={value === basis}
              onChange={() => onChange(basis)}
              className="mt-1 size-5 shrink-0 accent-accent"
            />
            <span>{m.bases[basis]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Field = NonNullable<Layout['mapping'][number]>;

const chosenTwice = (mapping: Layout['mapping']): Field[] => [
  ...new Set(
    mapping.filter(
      (field, index): field is Field =>
        field !== null && !repeatableImportFields.includes(field) && mapping.indexOf(field) !== index,
    ),
  ),
];

function useProblem({ mapping }: Layout): string | undefined {
  const m = useMessages('desk/imports');
  const labels = useFieldLabels();
  const names = (fields: readonly Field[]) => fields.map((field) => labels[field]).join(', ');
  const missing = requiredImportFields.filter((field) => !mapping.includes(field));
  const twice = chosenTwice(mapping);
  if (missing.length > 0) return fill(m.review.missing, { fields: names(missing) });
  return twice.length > 0 ? fill(m.review.twice, { fields: names(twice) }) : undefined;
}

interface SummaryProps {
  readonly check: ReturnType<typeof useCheck>['data'];
  readonly preview: Preview;
  readonly busy: boolean;
  /** Not all of its issues were read. */
  readonly hasMore: boolean;
}

/** What the whole file would come to. */
function Summary({ check, preview, busy, hasMore }: SummaryProps) {
  const m = useMessages('desk/imports').review;
  const { plural, number } = useFormat();
  if (!check)
    return (
      <p role="status" className="text-[0.95rem] text-muted">
        {plural(m.checking, preview.estimatedRows)}
      </p>
    );
  const { failedRows, warnedRows, checkedRows, repeated, complete, issuePages } = check;
  const issues = issuePages.flat();
  const rowsInSight = new Set(issues.flatMap(({ row, severity }) => (severity === 'error' ? [row] : []))).size;
  const cut = issues.length > 0 ? fill(m.cut, { count: number(issues.length) }) : m.cutClean;
  const hiddenErrors =
    rowsInSight < failedRows && fill(m.errorsInSight, { count: number(rowsInSight), total: number(failedRows) });
  const parts = [
    failedRows > 0 && plural(m.errors, failedRows),
    warnedRows > 0 && plural(m.warnings, warnedRows),
    repeated > 0 && plural(m.known, repeated),
  ].filter(Boolean);
  const found = parts.length > 0 ? `${parts.join(', ')}.` : m.clean;
  return (
    <p role="status" aria-busy={busy} className="text-[0.95rem] text-muted">
      {[
        plural(complete ? m.checked : m.checkedSome, checkedRows),
        found,
        hasMore && cut,
        hasMore && hiddenErrors,
        failedRows > 0 && m.errorsHint,
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}

/** What each column holds, what the first rows come to, and on what we rest when we write to these people. */
export function Review({ stored, onClose }: { stored: Import; onClose: () => void }) {
  const m = useMessages('desk/imports').review;
  const [consentBasis, setBasis] = useState<ConsentBasis>('declared_by_staff');
  return (
    <div className="grid min-w-0 gap-6">
      <h3 className="min-w-0 font-sans font-[660] tracking-normal break-words">
        {fill(m.title, { name: stored.fileName })}
      </h3>
      <SheetChoice stored={stored} />
      <Sheet key={stored.sheet} stored={stored} consentBasis={consentBasis} onBasis={setBasis} onClose={onClose} />
    </div>
  );
}

interface SheetProps {
  readonly stored: Import;
  readonly consentBasis: ConsentBasis;
  readonly onBasis: (basis: ConsentBasis) => void;
  readonly onClose: () => void;
}

/** What staff decide about a sheet. */
interface Choices {
  readonly wish: Partial<Layout>;
  readonly corrections: Correction[];
  /** What becomes of contacts that exist already; the usual until staff choose. */
  readonly existing: Existing | undefined;
}

function Sheet(props: SheetProps) {
  const m = useMessages('desk/imports').review;
  const { stored } = props;
  const [choices, setChoices] = useState<Choices>({ wish: {}, corrections: [], existing: undefined });
  const preview = usePreview(stored.id, stored.sheet, choices.wish);
  if (preview.isPending) return <Rows count={6} />;
  if (preview.data === undefined)
    return (
      <Failed
        text={`${m.failed} ${readable(preview.error)}`}
        onRetry={() => preview.refetch()}
        busy={preview.isFetching}
      />
    );
  return (
    <Reviewed
      {...props}
      preview={preview.data}
      isStale={preview.isPlaceholderData}
      choices={choices}
      onChoose={(part) => setChoices((before) => ({ ...before, ...part }))}
    />
  );
}

interface ReviewedProps extends SheetProps {
  readonly preview: Preview;
  /** The preview is of another layout than the one asked for. */
  readonly isStale: boolean;
  readonly choices: Choices;
  readonly onChoose: (part: Partial<Choices>) => void;
}

function Reviewed({ stored, preview, isStale, choices, onChoose, consentBasis, onBasis, onClose }: ReviewedProps) {
  const { review: m, progress } = useMessages('desk/imports');
  const { plural } = useFormat();
  const start = useStart(stored.id);
  const cancel = useCancel(stored.id);
  const { wish, corrections } = choices;
  const layout = layoutOf(preview.layout, wish);
  const problem = useProblem(layout);
  useUnsaved(Object.keys(wish).length > 0 || corrections.length > 0 || choices.existing !== undefined);
  // An owner changes only where staff tick that column.
  const existing = choices.existing ?? { mode: 'leave', fields: fieldsOf(layout).filter((field) => field !== 'owner') };
  const isReadable = problem === undefined && !isStale;
  const plain = useCheck(stored.id, stored.sheet, { ...layout, corrections: [] }, isReadable);
  const check = useCheck(stored.id, stored.sheet, { ...layout, corrections }, isReadable);
  const found = isReadable ? check.data : undefined;
  const isCurrent = isReadable && !check.isPlaceholderData;

  const begin = () =>
    start
      .mutateAsync({
        ...layout,
        consentBasis,
        corrections,
        existing: { ...existing, fields: existing.fields.filter((field) => layout.mapping.includes(field)) },
      })
      .catch((error: unknown) => toastError(m.startFailed, readable(error)));
  const discard = async () => {
    try {
      await cancel.mutateAsync();
      onClose();
    } catch (error) {
      toastError(progress.cancelFailed, readable(error));
    }
  };
  return (
    <>
      <p className="-mt-5 text-muted tabular-nums">{plural(m.rows, preview.estimatedRows)}</p>
      {preview.remembered && (
        <p className="text-[0.9rem] text-muted">
          {preview.remembered.by ? fill(m.rememberedBy, { who: preview.remembered.by }) : m.remembered}
        </p>
      )}
      <LayoutFields layout={layout} header={preview.header} onChange={(next) => onChoose({ wish: next })} wish={wish} />
      <div className="grid min-w-0 gap-3">
        {check.isError && !check.isFetchNextPageError && isReadable ? (
          <Failed
            text={`${m.checkFailed} ${readable(check.error)}`}
            onRetry={() => check.refetch()}
            busy={check.isFetching}
          />
        ) : (
          problem === undefined && (
            <Summary
              check={isCurrent ? check.data : undefined}
              preview={preview}
              busy={check.isFetching}
              hasMore={check.hasNextPage}
            />
          )
        )}
        <Suggestions
          suggestions={plain.data?.suggestions ?? []}
          chosen={corrections}
          onChange={(chosen) => onChoose({ corrections: chosen })}
        />
        <IssueList
          pages={found?.issuePages ?? [preview.issues]}
          busy={check.isFetchingNextPage}
          problem={check.isFetchNextPageError ? `${m.moreFailed} ${readable(check.error)}` : undefined}
          {...(found && check.hasNextPage && { onMore: () => void check.fetchNextPage() })}
        />
        <h4 className="mt-3 font-sans font-[660] tracking-normal">{plural(m.preview, preview.rows.length)}</h4>
        <PreviewTable preview={{ ...preview, layout }} />
      </div>
      <ExistingChoice
        count={found?.existing ?? 0}
        layout={layout}
        value={existing}
        onChange={(chosen) => onChoose({ existing: chosen })}
      />
      <Basis value={consentBasis} onChange={onBasis} />
      <div>
        {problem && (
          <p role="alert" className="font-[620] text-bad">
            {problem}
          </p>
        )}
        <Buttons>
          <Button onClick={begin} busy={start.isPending} disabled={!isReadable}>
            {m.start}
          </Button>
          <Button look="secondary" onClick={discard} busy={cancel.isPending}>
            {m.cancel}
          </Button>
        </Buttons>
      </div>
    </>
  );
}
