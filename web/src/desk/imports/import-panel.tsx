import { type ReactNode, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Failed, Rows } from '../../ui/states.tsx';
import { Fold } from '../shared/fold.tsx';
import { type Import, useImport, useImports } from './api/imports.ts';
import { RecentImports } from './recent-imports.tsx';
import { Result } from './result.tsx';
import { Review } from './review.tsx';
import { Running } from './running.tsx';
import { Source } from './source.tsx';
import { Step } from './step.tsx';
import { UploadStep } from './upload-step.tsx';

/** One import from its review to its result. */
function Stored({ id, onClose }: { id: number; onClose: () => void }) {
  const m = useMessages('desk/imports');
  const found = useImport(id);
  if (found.isPending) return <Rows count={4} />;
  if (found.isError) return <Failed text={m.failed} onRetry={() => found.refetch()} busy={found.isFetching} />;
  return <Step key={found.data.status}>{stepOf(found.data, onClose)}</Step>;
}

function stepOf(stored: Import, onClose: () => void): ReactNode {
  if (stored.status === 'ready') return <Review stored={stored} onClose={onClose} />;
  if (stored.status === 'running' || stored.status === 'uploading') return <Running stored={stored} />;
  return <Result stored={stored} onClose={onClose} />;
}

/** Contacts from a file or from pasted text; an import that runs is shown again after a reload. */
export function ImportPanel() {
  const title = useMessages('desk/admin').contacts.import;
  const [file, setFile] = useState<File>();
  const [chosen, setChosen] = useState<number | null>();
  const imports = useImports().data;
  const running = imports?.find(({ status }) => status === 'running')?.id;
  // It stays on screen when it has ended.
  if (chosen === undefined && running !== undefined) setChosen(running);

  const close = () => {
    setFile(undefined);
    setChosen(null);
  };
  const onUploaded = (id: number) => {
    setFile(undefined);
    setChosen(id);
  };
  const busy = file !== undefined || typeof chosen === 'number';
  return (
    // A file under review needs the whole width.
    <div data-wide={busy || undefined} className="min-w-0 lg:data-wide:col-span-2">
      <Fold name="import" title={title} keepOpen={busy}>
        <div data-start="import" className="scroll-mt-16 pt-4">
          {file && <UploadStep file={file} onUploaded={onUploaded} onClose={close} />}
          {!file && typeof chosen === 'number' && <Stored key={chosen} id={chosen} onClose={close} />}
          {!busy && (
            <Step>
              <Source onFile={setFile} />
              <RecentImports imports={imports ?? []} onOpen={setChosen} />
            </Step>
          )}
        </div>
      </Fold>
    </div>
  );
}
