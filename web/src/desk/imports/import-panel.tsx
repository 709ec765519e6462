import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-link.tsx';
import { Failed, Rows } from '../../ui/states.tsx';
import { toastError } from '../../ui/toast.ts';
import { AskFirst } from '../shared/ask-first.tsx';
import { UnplacedCategories } from '../shared/categories/unplaced.tsx';
import { Fold } from '../shared/fold.tsx';
import { useSession } from '../shared/session.ts';
import { usePercent } from '../shared/use-percent.ts';
import { errorsUrl, type Import, useCancel, useImport, useImports, useIssues } from './api/imports.ts';
import { Counts } from './counts.tsx';
import { FixRows } from './fix-rows.tsx';
import { IssueList } from './issue-list.tsx';
import { Buttons, Meter } from './meter.tsx';
import { RecentImports } from './recent-imports.tsx';
import { Review } from './review.tsx';
import { Source } from './source.tsx';
import { UndoImport, UndoOutcome } from './undo.tsx';
import { UploadStep } from './upload-step.tsx';

/** One step of the way. What had the focus is gone with the step before it, so the focus comes along; `reveal` scrolls to it. */
function Step({ reveal = false, children }: { reveal?: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if (lost && navigator.userActivation?.hasBeenActive) place.current?.focus({ preventScroll: true });
    if (reveal) place.current?.scrollIntoView({ block: 'start' });
  }, [reveal]);
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-20 outline-none">
      {children}
    </div>
  );
}

/** Stops an import that nobody waits for any more. */
function Cancel({ id, confirm }: { id: number; confirm: Record<'title' | 'text', string> }) {
  const m = useMessages('desk/imports').progress;
  const cancel = useCancel(id);
  const stop = async () => {
    await cancel.mutateAsync().catch((error: unknown) => toastError(m.cancelFailed, readable(error)));
  };
  return (
    <Buttons>
      <AskFirst {...confirm} yes={m.cancel} onYes={stop}>
        <Button look="secondary" busy={cancel.isPending}>
          {m.cancel}
        </Button>
      </AskFirst>
    </Buttons>
  );
}

/** A workbook of which we make text; its review comes by itself. */
function Converting({ stored: { id, fileName } }: { stored: Import }) {
  const m = useMessages('desk/imports').progress;
  return (
    <div>
      <Meter title={fill(m.convertingTitle, { name: fileName })} label={m.converting} text={m.converting} />
      <p className="mt-4 text-[0.95rem] text-muted">{m.convertingHint}</p>
      <Cancel id={id} confirm={m.convertingConfirm} />
    </div>
  );
}

/** How far an import has come, told by events. */
function Running({ stored }: { stored: Import }) {
  const m = useMessages('desk/imports').progress;
  const { plural } = useFormat();
  const { percent } = usePercent();
  const { processed, size, rows } = stored;
  const done = percent(Math.floor((processed / size) * 100));
  return (
    <div>
      <Meter
        title={fill(m.title, { name: stored.fileName })}
        label={m.label}
        text={`${plural(m.rows, rows)}, ${done}`}
        value={processed}
        max={size}
      />
      <Counts stored={stored} />
      <p className="mt-4 text-[0.95rem] text-muted">{m.waiting}</p>
      <Cancel id={stored.id} confirm={m.confirm} />
    </div>
  );
}

/** What was wrong with the rows of an import. */
function Issues({ id }: { id: number }) {
  const m = useMessages('desk/imports').issues;
  const issues = useIssues(id);
  if (issues.isPending) return <Rows count={3} />;
  if (issues.data === undefined)
    return <Failed text={m.failed} onRetry={() => issues.refetch()} busy={issues.isFetching} />;
  const more = issues.hasNextPage ? { onMore: () => issues.fetchNextPage() } : {};
  return (
    <IssueList
      pages={issues.data}
      busy={issues.isFetchingNextPage}
      problem={issues.isFetchNextPageError ? m.failed : undefined}
      {...more}
    />
  );
}

/** What an import came to. */
function Result({ stored, onClose }: { stored: Import; onClose: () => void }) {
  const m = useMessages('desk/imports').result;
  const language = useLanguage();
  const { id, status, fileName, problem, rejected, warned } = stored;
  const ended = status === 'cancelled' ? m.cancelled : m.completed;
  const title = status === 'failed' ? m.failed : ended;
  return (
    <div>
      <div role="status">
        <h3 className="font-sans font-[660] tracking-normal break-words">{`${title}: ${fileName}`}</h3>
        {problem && <p className="mt-1 text-bad">{problem}</p>}
      </div>
      <Counts stored={stored} />
      <div className="mt-4">
        <UndoOutcome stored={stored} />
      </div>
      <Buttons>
        <Button onClick={onClose}>{m.again}</Button>
        <UndoImport stored={stored} size="m" />
        {rejected > 0 && (
          <a href={errorsUrl(id, language)} download className={buttonClass('secondary')}>
            {m.errors}
          </a>
        )}
      </Buttons>
      {stored.imported > 0 && <UnplacedCategories />}
      {stored.layout && <FixRows id={id} />}
      {rejected + warned > 0 && (
        <div className="mt-6 grid gap-2">
          <h4 className="font-sans font-[660] tracking-normal">{m.issues}</h4>
          <Issues id={id} />
        </div>
      )}
    </div>
  );
}

/** One import from its review to its result. */
function Stored({ id, reveal, onClose }: { id: number; reveal: boolean; onClose: () => void }) {
  const m = useMessages('desk/imports');
  const found = useImport(id);
  if (found.isPending) return <Rows count={4} />;
  if (found.data === undefined)
    return <Failed text={m.failed} onRetry={() => found.refetch()} busy={found.isFetching} />;
  return (
    <Step key={found.data.status} reveal={reveal}>
      {stepOf(found.data, onClose)}
    </Step>
  );
}

function stepOf(stored: Import, onClose: () => void): ReactNode {
  if (stored.status === 'ready') return <Review stored={stored} onClose={onClose} />;
  if (stored.status === 'converting') return <Converting stored={stored} />;
  if (stored.status === 'running' || stored.status === 'uploading') return <Running stored={stored} />;
  return <Result stored={stored} onClose={onClose} />;
}

/** Contacts from a file or from pasted text; an import that runs is shown again after a reload. */
export function ImportPanel() {
  const title = useMessages('desk/admin').contacts.import;
  const [file, setFile] = useState<File>();
  const [chosen, setChosen] = useState<number | null>();
  // An import that runs already is shown where it is: only what the reader opens is scrolled to.
  const [isOpened, setOpened] = useState(false);
  const imports = useImports().data;
  const me = `staff:${useSession().data?.user?.id}`;
  // A colleague's workbook is for them to review.
  const running = imports?.find(
    ({ status, actor }) => status === 'running' || (status === 'converting' && actor === me),
  )?.id;
  // It stays on screen when it has ended.
  if (chosen === undefined && running !== undefined) setChosen(running);

  const close = () => {
    setFile(undefined);
    setChosen(null);
  };
  const open = (id: number) => {
    setOpened(true);
    setChosen(id);
  };
  const onUploaded = (id: number) => {
    setFile(undefined);
    open(id);
  };
  const busy = file !== undefined || typeof chosen === 'number';
  return (
    // A file under review needs the whole width.
    <div data-wide={busy || undefined} className="min-w-0 lg:data-wide:col-span-3">
      <Fold name="import" title={title} keepOpen={busy} startsFolded shortcut="i">
        <div data-start="import" className="scroll-mt-16 pt-4">
          {file && <UploadStep file={file} onUploaded={onUploaded} onClose={close} />}
          {!file && typeof chosen === 'number' && <Stored key={chosen} id={chosen} reveal={isOpened} onClose={close} />}
          {!busy && (
            <Step>
              <Source onFile={setFile} />
              {(imports?.length ?? 0) > 0 && <RecentImports onOpen={open} />}
            </Step>
          )}
        </div>
      </Fold>
    </div>
  );
}
