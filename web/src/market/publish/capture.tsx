import { getWarehouse } from '@tianguis/proto/gen/client.ts';
import { zoneById } from '@tianguis/proto/zones';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { useQueryParameter } from '../../platform/address.ts';
import { useOperation } from '../../platform/api/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Rows } from '../../ui/states.tsx';
import { canDictate, useDictation } from './dictation.ts';
import type { KeptPhoto } from './kept.ts';
import { moved } from './order.ts';
import { PhotosField, useBlobUrls } from './photos-field.tsx';
import { type Sending, useHandIn } from './use-hand-in.ts';

const none: readonly KeptPhoto[] = [];
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function Warehouse({ id }: { id: string }) {
  const m = useMessages('market/publish');
  const { data, isPending } = useOperation(getWarehouse, { params: { id } });
  const none = isPending ? m.noWarehouseYet : m.noWarehouse;
  const text = data ? fill(m.warehouse, { name: data.name, zone: zoneById(data.zone)?.name ?? data.zone }) : none;
  return <p className="rounded-m border-2 border-ink bg-raised px-4 py-3 font-[620]">{text}</p>;
}

function State({ sending, photos }: { sending: Sending; photos: number }) {
  const m = useMessages('market/publish');
  if (sending.state === 'idle') return null;
  if (sending.state === 'waiting') return m.waiting;
  if (sending.state === 'failed') return `${m.failed}: ${sending.reason}`;
  if (sending.photo === 0) return m.sending;
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

/** Where a lot begins: photos and a list, with or without a connection. */
export function Capture() {
  const m = useMessages('market/publish');
  const scanned = useQueryParameter('bodega');
  const warehouseId = scanned && isId.test(scanned) ? scanned : undefined;
  const { kept, sending, unsaved, change, send } = useHandIn(warehouseId);
  const photos = kept?.photos ?? none;
  const shown = useBlobUrls(photos);
  const text = kept?.text ?? '';
  const isEmpty = text.trim() === '' && photos.length === 0;
  const of = warehouseId ?? kept?.warehouseId;
  const addPhotos = (blobs: readonly Blob[]) =>
    change({ photos: [...photos, ...blobs.map((blob) => ({ id: crypto.randomUUID(), blob }))] });
  // A prerendered field would lose what is typed before what this device keeps is read.
  if (!kept) return <Rows />;
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) void send();
      }}
    >
      {scanned && !warehouseId && <p className="text-muted">{m.noWarehouse}</p>}
      {of && <Warehouse id={of} />}
      <PhotosField
        photos={shown}
        onAdd={addPhotos}
        onRemove={(id) => change({ photos: photos.filter((photo) => photo.id !== id) })}
        onMove={(from, to) => change({ photos: moved(photos, from, to) })}
      >
        {photos.length > 0 && text.trim() === '' && m.list.needed}
      </PhotosField>
      <TextArea
        label={m.list.label}
        hint={m.list.hint}
        placeholder={m.list.example}
        rows={7}
        maxLength={200_000}
        value={text}
        onChange={({ target }) => change({ text: target.value })}
      />
      {canDictate() && (
        <Dictate
          onSentence={(sentence) => change({ text: `${text}${text && !text.endsWith('\n') ? '\n' : ''}${sentence}` })}
        />
      )}
      {unsaved && <p className="text-bad">{m.unsaved}</p>}
      <div className="sticky bottom-0 -mx-4 grid gap-2 border-t border-line bg-page px-4 pt-3 pb-4 sm:static sm:mx-0 sm:border-0 sm:p-0">
        <p role="status" className="text-[0.95rem] empty:hidden">
          <State sending={sending} photos={photos.length} />
        </p>
        <div className="pr-18 sm:pr-0">
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
      </div>
    </form>
  );
}
