import { useQueryClient } from '@tanstack/react-query';
import { getPickupSheet } from '@tianguis/proto/gen/client.ts';
import type { LoadPhotoStage } from '@tianguis/proto/marketplace/orders/order';
import { keyOf } from '../../platform/api/api.ts';
import type { PhotoQueue } from '../shared/photos/photo-queue.ts';
import { sendPhoto } from '../shared/photos/send-photo.ts';
import { keptPhotos, usePhotoQueue } from '../shared/photos/use-photo-queue.ts';
import type { Sheet } from './api.ts';

const records = keptPhotos('pickup-photos');

/** The photos of a stage that wait to be sent; those of a link that was replaced wait for the next one. */
export function useLoadPhotos(token: string, number: string, stage: LoadPhotoStage): PhotoQueue {
  const client = useQueryClient();
  return usePhotoQueue({
    records,
    key: stage === 'loading' ? number : `${number} ${stage}`,
    async send(blob) {
      const reply = await sendPhoto(`/api/pickups/${token}/photos?of=${stage}`, blob);
      client.setQueryData(keyOf(getPickupSheet, { params: { token } }), (await reply.json()) as Sheet);
    },
  });
}
