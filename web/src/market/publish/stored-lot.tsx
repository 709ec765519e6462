import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tianguis/proto/client';
import { deleteListingPhoto, getMyListing, getMySeller, orderListingPhotos } from '@tianguis/proto/gen/client.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { call, keyOf, useOperation } from '../../platform/api/api.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { type Edited, editedOf, type Lot } from './edit.ts';
import { sendLotPhoto } from './hand-in.ts';
import type { Step } from './kept.ts';
import { useKeptEdits } from './kept-edits.ts';
import { LotForm, TitleField } from './lot-form.tsx';
import { moved } from './order.ts';
import { PhotosField } from './photos-field.tsx';
import { StepSection } from './step.tsx';
import { Restored, Unsaved } from './unsaved.tsx';
import { useCommission } from './use-commission.ts';
import { fieldErrorsOf, isStale, useSaving } from './use-saving.ts';

const changeable: readonly Lot['status'][] = ['draft', 'published', 'paused', 'withdrawn', 'expired'];

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

const noErrors: ReadonlyMap<string, string> = new Map();

/** A lot that is stored already: a draft, or a published one to be changed. */
export function StoredLot({ lot, onReload }: { lot: Lot; onReload: () => void }) {
  const m = useMessages('market/publish');
  const { plural } = useFormat();
  const seller = useOperation(getMySeller).data;
  const commission = useCommission(true);
  const [edited, setEdited] = useState<Edited>(() => editedOf(lot));
  const [step, setStep] = useState<Step>('items');
  const [arePhotosOpen, setArePhotosOpen] = useState(false);
  const [sellerName, setSellerName] = useState<string>();
  const [refused, setRefused] = useState(noErrors);
  const [, navigate] = useLocation();
  const kept = useKeptEdits(lot, { edited, sellerName }, (form) => {
    // What an older form kept may lack a field.
    setEdited({ ...editedOf(lot), ...form.edited });
    setSellerName(form.sellerName);
  });
  const reset = (to: Lot) => {
    setEdited(editedOf(to));
    setSellerName(undefined);
    void kept.drop();
  };
  const saving = useSaving(lot, (saved, publish) => {
    reset(saved);
    if (saved.status === 'hidden') {
      toast(m.held, saved.hiddenReason ?? undefined);
      return navigate('/mi/lotes');
    }
    toast(publish ? m.published : m.saved);
    if (publish) navigate(`/lote/${saved.id}`);
  });
  const { error } = saving;
  useEffect(() => setRefused(error ? fieldErrorsOf(error) : noErrors), [error]);
  const troubleOf = () => {
    if (!error || refused.size > 0) return null;
    if (isStale(error))
      return (
        <>
          <p>{m.stale}</p>
          <Button look="secondary" size="s" onClick={onReload}>
            {m.reload}
          </Button>
        </>
      );
    return <p>{error instanceof ApiError ? readable(error) : m.offline}</p>;
  };

  if (!changeable.includes(lot.status)) return <p className="text-lead">{m.closed}</p>;
  // On the market, or back on it as it was: changes are saved, and nothing is published anew.
  const isPublished = lot.status === 'published' || lot.status === 'paused';
  const change = (changes: Partial<Edited>) => setEdited((now) => ({ ...now, ...changes }));
  const [cover] = lot.photos;
  return (
    <div className="grid gap-4">
      <h1 className="text-title">{isPublished ? m.lot.ofPublished : m.lot.heading}</h1>
      <Restored found={kept.found} />
      <LotForm
        edited={edited}
        onChange={change}
        step={step}
        onStep={setStep}
        isMember
        commission={commission}
        sellerName={seller?.name === '' ? (sellerName ?? '') : undefined}
        onSellerName={setSellerName}
        cover={cover && `/media/listings/${cover.id}/640.webp`}
        refused={refused}
        trouble={troubleOf()}
        notes={lot.notes}
        status={kept.isUnsaved && <Unsaved onDiscard={() => reset(lot)} />}
        busy={saving.isPending}
        isPublished={isPublished}
        onSend={(publish) => saving.mutate({ edited, sellerName: sellerName ?? '', publish })}
      >
        {isPublished && <TitleField edited={edited} error={refused.get('title')} onChange={change} />}
        <StepSection
          title={m.photos.title}
          state={arePhotosOpen ? 'open' : 'done'}
          summary={plural(m.photos.count, lot.photos.length)}
          onOpen={() => setArePhotosOpen(true)}
        >
          <Photos lot={lot} />
        </StepSection>
      </LotForm>
      <p className="flex gap-3">
        <ButtonLink look="quiet" href="/mi/lotes">
          {m.mine}
        </ButtonLink>
        <ButtonLink look="quiet" href="/publicar">
          {m.another}
        </ButtonLink>
      </p>
    </div>
  );
}
