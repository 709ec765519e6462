import { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { defineService, type ServiceDeps } from '@tianguis/chassis/service/service';
import { marketplaceOperations } from '@tianguis/proto/marketplace/operations';
import { answers } from './answers/index.ts';
import { carriers } from './carriers/index.ts';
import { type Config, config } from './config.ts';
import { dashboard } from './dashboard/index.ts';
import { dataRequests } from './data-requests/index.ts';
import { dispatch } from './dispatch/index.ts';
import { favourites } from './favourites/index.ts';
import { impact } from './impact/index.ts';
import { interests } from './interests/index.ts';
import { listings } from './listings/index.ts';
import { showLot } from './listings/show-lot.ts';
import { members } from './members/index.ts';
import { newsletter } from './newsletter/index.ts';
import { offers } from './offers/index.ts';
import { orders } from './orders/index.ts';
import { ownLots } from './own-lots/index.ts';
import { pickups } from './pickups/index.ts';
import { pilots } from './pilots/index.ts';
import { auditOperation } from './platform/audit.ts';
import { openDatabase } from './platform/database.ts';
import { folderStore } from './platform/media/media-store.ts';
import { s3Store } from './platform/media/s3-store.ts';
import { oneAtATime } from './platform/one-at-a-time.ts';
import { createPersonHash } from './platform/person-hash.ts';
import type { Own } from './platform/room.ts';
import { createSubmit } from './platform/submit-form.ts';
import { ratings } from './ratings/index.ts';
import { recipients } from './recipients/index.ts';
import { referrals } from './referrals/index.ts';
import { registrations } from './registrations/index.ts';
import { transport } from './transport/index.ts';
import { whatsapp } from './whatsapp/index.ts';

/** Photos that may wait to be resized in one process. */
const mostPhotosWaiting = 20;

function deps(base: ServiceDeps<Config>, replaced: Partial<Own>): Own {
  const { config: settings, storage, queue, health, onClose } = base;
  const { prisma, inTransaction } = openDatabase(storage);
  onClose(() => prisma.$disconnect());
  return {
    prisma,
    inTransaction,
    submit: createSubmit(inTransaction),
    publicUrl: settings.PUBLIC_URL,
    noticesPerPair: settings.MARKETPLACE_NOTICES_PER_PAIR,
    box: createSecretBox(settings.NOTIFICATION_KEY),
    media: openMedia(settings, { health, onClose }),
    personHash: createPersonHash(settings.MARKETPLACE_PERSON_KEY),
    inTurn: oneAtATime(mostPhotosWaiting),
    removeMedia: (tx, photoIds) => queue.add(tx, 'remove-media', { photoIds }),
    showLot,
    now: base.now,
    ...replaced,
  };
}

/** The bucket or the shared folder that holds photos. */
function openMedia(settings: Config, { health, onClose }: Pick<ServiceDeps<Config>, 'health' | 'onClose'>) {
  if (settings.MARKETPLACE_MEDIA_S3_URL === undefined) return folderStore(settings.MARKETPLACE_MEDIA_FOLDER ?? '');
  const bucket = s3Store(settings.MARKETPLACE_MEDIA_S3_URL);
  health.addPartial('media', bucket.check);
  onClose(bucket.close);
  return bucket;
}

export const marketplace = defineService({
  name: 'marketplace',
  config,
  migrations: new URL('../prisma/migrations/', import.meta.url),
  operations: marketplaceOperations,
  onOutboxRetry: (outbox, tx, { identity, retried: events }) =>
    auditOperation(outbox, tx, {
      operation: 'marketplaceOutboxRetry',
      identity,
      subject: 'outbox',
      detail: { events },
    }),
  deps,
  transaction: ({ inTransaction }) => inTransaction,
  rooms: [
    recipients,
    pilots,
    referrals,
    registrations,
    newsletter,
    ratings,
    listings,
    interests,
    favourites,
    transport,
    carriers,
    orders,
    offers,
    pickups,
    dispatch,
    answers,
    whatsapp,
    impact,
    dashboard,
    members,
    ownLots,
    dataRequests,
  ],
});
