import { getImport } from '@tianguis/proto/gen/client.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { call } from '../../../shared/api.ts';
import { readable } from '../../../shared/form.ts';
import { Button } from '../../../ui/button.tsx';
import { type Import, refreshImports } from '../api/imports.ts';
import { uploadFile } from '../api/upload.ts';
import { Buttons, Meter } from './meter.tsx';

const megabytes = (bytes: number) => bytes / 1_000_000;

/** Brings a file to the server; what broke off goes on where it stopped. */
export function UploadStep({
  file,
  onUploaded,
  onClose,
}: {
  file: File;
  onUploaded: (id: number) => void;
  onClose: () => void;
}) {
  const m = useMessages('imports').upload;
  const { decimal } = useFormat();
  const stored = useRef<Import>(undefined);
  const [received, setReceived] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  const send = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const known = stored.current;
      // Its last part may have arrived although the answer did not.
      const from = known && (await call(getImport, { params: { id: known.id } }, { signal })).import;
      const onProgress = (now: Import) => {
        stored.current = now;
        setReceived(now.received);
      };
      const { id } = await uploadFile({ file, from, signal, onProgress });
      refreshImports();
      onUploaded(id);
    } catch (error) {
      if (!signal.aborted) setProblem(readable(error));
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a run of its own
  useEffect(() => {
    const leaving = new AbortController();
    void send(leaving.signal);
    return () => leaving.abort();
  }, [attempt]);

  const retry = () => {
    setProblem(undefined);
    setAttempt(attempt + 1);
  };
  const text = fill(m.done, { done: decimal(megabytes(received)), total: decimal(megabytes(file.size)) });
  const title = fill(m.title, { name: file.name });
  return (
    <div>
      <Meter title={title} label={title} text={text} value={received} max={file.size} />
      {problem && (
        <p role="alert" className="mt-3 font-[620] text-bad">
          {`${m.broken}: ${problem}`}
        </p>
      )}
      <Buttons>
        {problem && <Button onClick={retry}>{m.retry}</Button>}
        <Button look="secondary" onClick={onClose}>
          {m.cancel}
        </Button>
      </Buttons>
    </div>
  );
}
