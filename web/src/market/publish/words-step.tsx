import { getWarehouse } from '@tianguis/proto/gen/client.ts';
import { zoneById } from '@tianguis/proto/zones';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { useOperation } from '../../platform/api/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { canDictate, useDictation } from './dictation.ts';
import type { Kept } from './kept.ts';
import { moved } from './order.ts';
import { PhotosField, useBlobUrls } from './photos-field.tsx';
import type { Sending, useNewLot } from './use-new-lot.ts';

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function Warehouse({ id }: { id: string }) {
  const m = useMessages('market/publish');
  const { data, isPending } = useOperation(getWarehouse, { params: { id } });
  const none = isPending ? m.noWarehouseYet : m.noWarehouse;
  const text = data ? fill(m.warehouse, { name: data.name, zone: zoneById(data.zone)?.name ?? data.zone }) : none;
  return <p className="rounded-m border-2 border-ink bg-raised px-4 py-3 font-[620]">{text}</p>;
}

export function SendingState({ sending, photos }: { sending: Sending; photos: number }) {
  const m = useMessages('market/publish');
  if (sending.state === 'idle') return null;
  if (sending.state === 'waiting') return m.waiting;
  if (sending.state === 'failed') return `${m.failed}: ${sending.reason}`;
  if (sending.photo === 0) return m.reading;
  return fill(m.sendingPhoto, { number: String(sending.photo), total: String(photos) });
}

function Dictate({ onSentence }: { onSentence: (sentence: string) => void }) {
  const m = useMessages('market/publish').list;
  const { listening, trouble, toggle } = useDictation(onSentence);
  return (
    <div className="grid gap-2">
      <Button look="secondary" onClick={toggle} aria-pressed={listening}>
        {listening ? m.stop : m.dictate}
      </Button>
      <p role="status" className="text-[0.95rem] text-bad empty:hidden">
        {trouble && m.trouble[trouble]}
      </p>
    </div>
  );
}

interface Props {
  readonly lot: ReturnType<typeof useNewLot>;
  readonly kept: Kept;
  readonly scanned: string | undefined;
  readonly onRead: () => void;
}

/** Where a lot begins: photos and words, with or without a connection. */
export function WordsStep({ lot: { sending, unsaved, write, read }, kept, scanned, onRead }: Props) {
  const m = useMessages('market/publish');
  const { photos, text } = kept;
  const shown = useBlobUrls(photos);
  const isEmpty = text.trim() === '' && photos.length === 0;
  const of = scanned && isId.test(scanned) ? scanned : (kept.warehouseId ?? undefined);
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) void read().then((isRead) => isRead && onRead());
      }}
    >
      {scanned && !isId.test(scanned) && <p className="text-muted">{m.noWarehouse}</p>}
      {of && <Warehouse id={of} />}
      <TextArea
        label={m.list.label}
        hint={m.list.hint}
        placeholder={m.list.example}
        rows={5}
        maxLength={200_000}
        value={text}
        onChange={({ target }) => write({ text: target.value })}
      />
      {canDictate() && (
        <Dictate
          onSentence={(sentence) => write({ text: `${text}${text && !text.endsWith('\n') ? '\n' : ''}${sentence}` })}
        />
      )}
      <PhotosField
        photos={shown}
        onAdd={(blobs) => write({ photos: [...photos, ...blobs.map((blob) => ({ id: crypto.randomUUID(), blob }))] })}
        onRemove={(id) => write({ photos: photos.filter((photo) => photo.id !== id) })}
        onMove={(from, to) => write({ photos: moved(photos, from, to) })}
      >
        {photos.length > 0 && text.trim() === '' && m.list.needed}
      </PhotosField>
      {unsaved && <p className="text-bad">{m.unsaved}</p>}
      <p role="status" className="text-[0.95rem] empty:hidden">
        <SendingState sending={sending} photos={photos.length} />
      </p>
      <div className="sticky bottom-(--bar) z-1 -mx-4 border-t border-line bg-page px-4 py-2 sm:static sm:mx-0 sm:border-0 sm:p-0">
        <Button
          type="submit"
          size="l"
          className="w-full sm:w-auto"
          busy={sending.state === 'sending'}
          disabled={isEmpty}
        >
          {m.send}
        </Button>
      </div>
    </form>
  );
}
