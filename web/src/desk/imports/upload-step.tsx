import { ApiError, urlOf } from '@tianguis/proto/client';
import { getImport } from '@tianguis/proto/gen/client.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { call } from '../../platform/api/api.ts';
import { sendRaw } from '../../platform/api/send-raw.ts';
import { draftOf } from '../../platform/forms/draft.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { type Import, refreshImports } from './api/imports.ts';
import { Buttons, Meter } from './meter.tsx';

/** Bytes that travel at a time: what is lost with the connection, and the steps of the progress bar. */
const partSize = 4_000_000;

interface Upload {
  readonly file: File;
  /** Where an earlier attempt stopped. */
  readonly from?: Import | undefined;
  readonly signal: AbortSignal;
  onProgress(stored: Import): void;
}

async function send(method: 'POST' | 'PUT', url: string, part: Blob, signal: AbortSignal): Promise<Import> {
  const response = await sendRaw({ method, url, body: part, type: 'text/csv', signal });
  return ((await response.json()) as { import: Import }).import;
}

/** Uploads a file in parts; none of them is ever in memory as a whole. */
async function uploadFile({ file, from, signal, onProgress }: Upload): Promise<Import> {
  const partAt = (offset: number) => file.slice(offset, offset + partSize);
  const begin = urlOf('/api/outreach/imports', {}, { fileName: file.name, size: file.size });
  let stored = from ?? (await send('POST', begin, partAt(0), signal));
  onProgress(stored);
  while (stored.status === 'uploading') {
    const { id, received } = stored;
    const url = urlOf('/api/outreach/imports/:id/file', { id }, { offset: received });
    stored = await send('PUT', url, partAt(received), signal);
    onProgress(stored);
  }
  return stored;
}

/** Whether another attempt may do better: after a lost connection or a busy server, not after a refusal of the file. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || [401, 408, 429].includes(error.status);

const megabytes = (bytes: number) => bytes / 1_000_000;

/** An upload that broke off, as far as it came; undefined where the server has given it up. */
async function findUnfinished(id: number, signal: AbortSignal): Promise<Import | undefined> {
  try {
    const { import: found } = await call(getImport, { params: { id } }, { signal });
    return ['uploading', 'converting', 'ready'].includes(found.status) ? found : undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** Brings a file to the server; what broke off goes on where it stopped, also when the page was loaded anew meanwhile. */
export function UploadStep({
  file,
  onUploaded,
  onClose,
}: {
  file: File;
  onUploaded: (id: number) => void;
  onClose: () => void;
}) {
  const m = useMessages('desk/imports').upload;
  const { decimal } = useFormat();
  const begun = useRef(draftOf<{ id: number }>(`upload:${file.name}:${file.size}:${file.lastModified}`)).current;
  const [received, setReceived] = useState(0);
  const [problem, setProblem] = useState<{ readonly text: string; readonly mayPass: boolean }>();
  const [attempt, setAttempt] = useState(0);

  const send = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const known = begun.read()?.id;
      // Its last part may have arrived although the answer did not.
      const from = known === undefined ? undefined : await findUnfinished(known, signal);
      const onProgress = (now: Import) => {
        begun.write({ id: now.id });
        setReceived(now.received);
      };
      const { id } = await uploadFile({ file, from, signal, onProgress });
      begun.drop();
      refreshImports();
      onUploaded(id);
    } catch (error) {
      if (!signal.aborted) setProblem({ text: readable(error), mayPass: mayPass(error) });
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
  const cancel = () => {
    begun.drop();
    onClose();
  };
  const text = fill(m.done, { done: decimal(megabytes(received)), total: decimal(megabytes(file.size)) });
  const title = fill(m.title, { name: file.name });
  return (
    <div>
      <Meter title={title} label={title} text={text} value={received} max={file.size} />
      {problem && (
        <p role="alert" className="mt-3 font-[620] text-bad">
          {`${m.broken}: ${problem.text}`}
        </p>
      )}
      <Buttons>
        {problem?.mayPass && <Button onClick={retry}>{m.retry}</Button>}
        <Button look="secondary" onClick={cancel}>
          {m.cancel}
        </Button>
      </Buttons>
    </div>
  );
}
