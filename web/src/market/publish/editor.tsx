import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tianguis/proto/client';
import { deleteListingPhoto, getMyListing, getMySeller, orderListingPhotos } from '@tianguis/proto/gen/client.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import { call, keyOf, useOperation } from '../../platform/api/api.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { type Edited, type EditedLine, editedOf, type Lot, newLine } from './edit.ts';
import { sendLotPhoto } from './hand-in.ts';
import { LineCard, MaterialNames } from './line-card.tsx';
import { LotShare } from './lot-share.tsx';
import { moved } from './order.ts';
import { PhotosField } from './photos-field.tsx';
import { FoodFields, PlaceFields } from './place-fields.tsx';
import { fieldErrorsOf, isStale, useSaving } from './use-saving.ts';

const changeable: readonly Lot['status'][] = ['draft', 'published', 'withdrawn', 'expired'];

function Photos({ lot }: { lot: Lot }) {
  const m = useMessages('market/publish');
  const client = useQueryClient();
  const queryKey = keyOf(getMyListing, { params: { id: lot.id } });
  const refetch = () => client.invalidateQueries({ queryKey });
  const failed = (error: unknown) => toastError(m.failed, readable(error));
  const add = async (blobs: readonly Blob[]) => {
    try {
      for (const blob of blobs) await sendLotPhoto(lot.id, blob);
    } catch (error) {
      failed(error);
    }
    await refetch();
  };
  const remove = (photoId: string) =>
    call(deleteListingPhoto, { params: { id: lot.id, photoId } }).then(refetch, failed);
  const moving = useMutation({
    scope: { id: `photos of ${lot.id}` },
    mutationFn: (ids: string[]) => call(orderListingPhotos, { params: { id: lot.id }, body: { ids } }),
    // What was asked before the photos moved must not put them back for a moment: it would take the focus along.
    async onSuccess(changed) {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, changed);
    },
    onError: failed,
  });
  const stored = lot.photos.map(({ id }) => id);
  const ids = moving.isPending ? moving.variables : stored;
  const photos = ids.map((id) => ({ id, src: `/media/listings/${id}/320.webp` }));
  return (
    <PhotosField
      photos={photos}
      onAdd={add}
      onRemove={(id) => void remove(id)}
      onMove={(from, to) => moving.mutate(moved(ids, from, to))}
    />
  );
}

function Notes({ notes }: { notes: readonly string[] }) {
  const m = useMessages('market/publish').lot;
  if (notes.length === 0) return null;
  return (
    <div className="rounded-m bg-sunken p-4">
      <p className="font-[620]">{m.notes}</p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

/** A lot as Aria read it, for its seller to correct and publish. */
export function Editor({ lot, onReload }: { lot: Lot; onReload: () => void }) {
  const m = useMessages('market/publish');
  const seller = useOperation(getMySeller).data;
  const [edited, setEdited] = useState<Edited>(() => editedOf(lot));
  const [sellerName, setSellerName] = useState<string>();
  const [, navigate] = useLocation();
  const saving = useSaving(lot, (saved, publish) => {
    setEdited(editedOf(saved));
    toast(publish ? m.published : m.saved);
    if (publish) navigate(`/lote/${saved.id}`);
  });
  const errors = fieldErrorsOf(saving.error);
  const change = (changes: Partial<Edited>) => setEdited((now) => ({ ...now, ...changes }));
  const changeLine = (key: string, changes: Partial<EditedLine>) =>
    setEdited((now) => ({
      ...now,
      lines: now.lines.map((line) => (line.key === key ? { ...line, ...changes } : line)),
    }));
  const ofField = (field: string) => errors.get(field);
  const asksName = seller?.name === '' || sellerName !== undefined || errors.has('sellerName');
  const reasonOf = (error: Error) => {
    if (isStale(error)) return m.stale;
    if (errors.size > 0) return m.incomplete;
    return error instanceof ApiError ? readable(error) : m.offline;
  };
  const send = (publish: boolean) => saving.mutate({ edited, sellerName: sellerName?.trim(), publish });

  if (!changeable.includes(lot.status)) return <p className="text-lead">{m.closed}</p>;
  const isPublished = lot.status === 'published';
  return (
    <form
      noValidate
      className="grid gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        send(!isPublished);
      }}
    >
      <h1 className="text-title">{isPublished ? m.lot.ofPublished : m.lot.heading}</h1>
      <Notes notes={lot.notes} />
      <TextField
        label={m.lot.name}
        value={edited.title}
        maxLength={200}
        error={ofField('title')}
        onChange={({ target }) => change({ title: target.value })}
      />
      <section className="grid gap-4">
        <h2 className="text-head">{m.lot.lines}</h2>
        <MaterialNames />
        {edited.lines.map((line, at) => (
          <LineCard
            key={line.key}
            line={line}
            number={at + 1}
            donation={edited.donation}
            error={(field) => errors.get(`lines.${at}.${field}`)}
            onChange={(changes) => changeLine(line.key, changes)}
            onRemove={() => change({ lines: edited.lines.filter(({ key }) => key !== line.key) })}
          />
        ))}
        {errors.has('lines') && (
          <p role="alert" className="text-bad">
            {errors.get('lines')}
          </p>
        )}
        <div>
          <Button look="secondary" onClick={() => change({ lines: [...edited.lines, newLine()] })}>
            {m.lot.addLine}
          </Button>
        </div>
      </section>
      <Photos lot={lot} />
      <FoodFields edited={edited} error={ofField} onChange={change} />
      <PlaceFields edited={edited} error={ofField} onChange={change} />
      <TextArea
        label={m.lot.description}
        optional={m.lot.optional}
        value={edited.description}
        maxLength={4000}
        error={ofField('description')}
        onChange={({ target }) => change({ description: target.value })}
      />
      {asksName && (
        <TextField
          label={m.lot.seller}
          autoComplete="organization"
          value={sellerName ?? seller?.name ?? ''}
          maxLength={200}
          error={ofField('sellerName')}
          onChange={({ target }) => setSellerName(target.value)}
        />
      )}
      <LotShare edited={edited} />
      <div className="sticky bottom-0 -mx-4 grid gap-3 border-t border-line bg-page px-4 pt-3 pb-4 sm:static sm:mx-0 sm:border-0 sm:p-0">
        <div role="alert" className="grid justify-items-start gap-2 text-bad empty:hidden">
          {saving.error && <p>{reasonOf(saving.error)}</p>}
          {isStale(saving.error) && (
            <Button look="secondary" size="s" onClick={onReload}>
              {m.reload}
            </Button>
          )}
        </div>
        <div className="flex flex-wrap gap-3 pr-18 sm:pr-0">
          <Button type="submit" size="l" busy={saving.isPending}>
            {isPublished ? m.saveChanges : m.publish}
          </Button>
          {!isPublished && (
            <Button look="secondary" size="l" disabled={saving.isPending} onClick={() => send(false)}>
              {m.save}
            </Button>
          )}
        </div>
      </div>
      <p className="flex gap-3">
        <ButtonLink look="quiet" href="/mi/lotes">
          {m.mine}
        </ButtonLink>
        <ButtonLink look="quiet" href="/publicar">
          {m.another}
        </ButtonLink>
      </p>
    </form>
  );
}
