import { createHttpServer } from '@tianguis/chassis/http/server';
import { createIdentityVerifier } from '@tianguis/chassis/identity/identity';
import { createJobQueue, type JobQueue } from '@tianguis/chassis/jobs/job-queue';
import { startJobs } from '@tianguis/chassis/jobs/jobs';
import { startConsumers } from '@tianguis/chassis/messaging/consumer';
import { livePusher, type PushLive } from '@tianguis/chassis/messaging/live-messages';
import { connectNats } from '@tianguis/chassis/messaging/nats';
import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import { readOutbox, retryParked } from '@tianguis/chassis/messaging/outbox-admin';
import { startOutboxRelay } from '@tianguis/chassis/messaging/outbox-relay';
import { createHealth } from '@tianguis/chassis/process/health';
import { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { createStorage, type Tx } from '@tianguis/chassis/storage/storage';
import { createLogger, type Logger } from '@tianguis/chassis/telemetry/logger';
import { marketplaceOperations } from '@tianguis/proto/marketplace/operations';
import type { Config } from './config.ts';
import { dashboardHandlers } from './dashboard/operations.ts';
import { onDataHandled } from './data-requests/on-data-handled.ts';
import { dataRequestHandlers } from './data-requests/operations.ts';
import { keepOrderPhoto, keepOrderPhotoTask } from './dialogues/keep-order-photo.ts';
import { keepPhotoTask, keepSentPhoto, refusePhoto } from './dialogues/keep-sent-photo.ts';
import { onMemberWrote } from './dialogues/on-member-wrote.ts';
import { needsOfDialogue } from './dialogues/open-dialogue.ts';
import { onChatContactLeft, onChatHandedOver } from './enquiries/on-chat-handed-over.ts';
import { onEnquiryAnswered } from './enquiries/on-enquiry-answered.ts';
import { onNotificationEnded } from './enquiries/on-notification-ended.ts';
import { enquiryHandlers } from './enquiries/operations.ts';
import { onOrderMoved } from './impact/on-order-moved.ts';
import { impactHandlers } from './impact/operations.ts';
import { notifyMembers, tellCrontab, tellTask } from './interests/notify-members.ts';
import { onInterestedErased, onListingOffered } from './interests/on-listing-published.ts';
import { interestHandlers } from './interests/operations.ts';
import { demandCrontab, demandTask, publishDemand } from './interests/publish-demand.ts';
import { removeMedia, removeMediaTask } from './listings/drafts/erase-seller.ts';
import { expireListings, expiryCrontab, expiryTask } from './listings/drafts/expire-listings.ts';
import { onListingClassified } from './listings/drafts/on-listing-classified.ts';
import { onSellerErased } from './listings/drafts/on-seller-erased.ts';
import { draftHandlers } from './listings/drafts/operations.ts';
import { listingModerationHandlers } from './listings/moderation/operations.ts';
import { listingPageHandlers } from './listings/page/operations.ts';
import { placePhotos, placePhotosTask } from './listings/photos/hide-photos.ts';
import { photoKeeper } from './listings/photos/keep-photo.ts';
import { folderStore } from './listings/photos/media-store.ts';
import { photoHandlers } from './listings/photos/operations.ts';
import { oneAtATime } from './listings/photos/run-one-at-a-time.ts';
import { s3Store } from './listings/photos/s3-store.ts';
import { sweepCrontab, sweepMedia, sweepTask } from './listings/photos/sweep-media.ts';
import { publishUntoldOffers, untoldCrontab, untoldTask } from './listings/publish-untold-offers.ts';
import { listingQuestionHandlers } from './listings/questions/operations.ts';
import { listingSearchHandlers } from './listings/search/operations.ts';
import { readLots } from './listings/search/read-lots.ts';
import { vocabulary } from './listings/search/vocabulary.ts';
import { noteWords } from './listings/search/word-store.ts';
import { warehouseHandlers } from './listings/warehouses/operations.ts';
import { onMemberAddressVerified, onMemberErased, onMemberPreferencesChanged } from './members/on-member-changed.ts';
import { memberHandlers } from './members/operations.ts';
import { pilotCrontab, pilotTask, remindOfPilots } from './members/remind-of-pilots.ts';
import { dueOffersCrontab, dueOffersTask, expireOffers } from './offers/expire-offers.ts';
import { onOffererErased } from './offers/on-party-erased.ts';
import { offerHandlers } from './offers/operations.ts';
import { dueOrdersCrontab, dueOrdersTask, moveDueOrders } from './orders/move-due-orders.ts';
import { onOrderHoldNotRenewed } from './orders/on-order-hold-not-renewed.ts';
import { onOrderPaymentChanged } from './orders/on-order-payment-changed.ts';
import { onOrderVoucherChanged } from './orders/on-order-voucher-changed.ts';
import { onPartyErased } from './orders/on-party-erased.ts';
import { onSellerPayoutChanged } from './orders/on-seller-payout-changed.ts';
import { orderHandlers } from './orders/operations.ts';
import { orderPhotoHandlers } from './orders/photo-operations.ts';
import { holdReminderCrontab, holdReminderTask, remindOfHolds } from './orders/remind-of-holds.ts';
import { staffOrderHandlers } from './orders/staff-operations.ts';
import { newsletterHandlers } from './people/newsletter/operations.ts';
import { peopleHandlers } from './people/operations.ts';
import { onReferralEarned } from './people/referrals/on-referral-earned.ts';
import { onReferralPaid } from './people/referrals/on-referral-paid.ts';
import { onReferralRefused } from './people/referrals/on-referral-refused.ts';
import { createSealer } from './pickups/create-sealer.ts';
import { driverHandlers } from './pickups/driver-operations.ts';
import { eraseTrails, trailCrontab, trailTask } from './pickups/erase-trails.ts';
import { manifestHandlers } from './pickups/manifest-operations.ts';
import { pickupHandlers } from './pickups/operations.ts';
import { recordHandlers } from './pickups/record-operations.ts';
import { deliveryReminderCrontab, deliveryReminderTask, remindOfDeliveries } from './pickups/remind-of-deliveries.ts';
import { pickupReminderCrontab, pickupReminderTask, remindOfPickups } from './pickups/remind-of-pickups.ts';
import { openDatabase } from './platform/database.ts';
import { createSubmit } from './platform/submit-form.ts';
import { memberRating } from './ratings/member-rating-store.ts';
import { ratingHandlers } from './ratings/operations.ts';
import { verificationHandlers } from './verification/operations.ts';

const name = 'marketplace';
/** Photos that wait for their turn in one process. */
const mostPhotosWaiting = 20;

/** The service, built but neither connected nor listening. */
export function createService(
  config: Config,
  { logger = createLogger({ name, level: config.LOG_LEVEL }) }: { logger?: Logger } = {},
) {
  const publicUrl = config.PUBLIC_URL;
  const siteUrl = config.MARKETPLACE_FILES_FROM ?? publicUrl;
  const storage = createStorage({ connectionString: config.DATABASE_URL, name, logger });
  const { prisma, inTransaction } = openDatabase(storage);
  const outbox = createOutbox({ service: name });
  const submit = createSubmit(inTransaction);
  const bucket = config.MARKETPLACE_MEDIA_S3_URL === undefined ? undefined : s3Store(config.MARKETPLACE_MEDIA_S3_URL);
  const media = bucket ?? folderStore(config.MARKETPLACE_MEDIA_FOLDER ?? '');
  const inTurn = oneAtATime(mostPhotosWaiting);
  const photos = photoKeeper({ prisma, inTransaction, outbox, media, inTurn });
  const box = createSecretBox(config.NOTIFICATION_KEY);
  const sealer = createSealer(config.MARKETPLACE_SEAL_KEY);
  const now = () => new Date();
  const tasks = {
    [expiryTask]: expireListings({ inTransaction, outbox }),
    [removeMediaTask]: removeMedia(media),
    [placePhotosTask]: placePhotos({ storage, media }),
    [sweepTask]: sweepMedia({ storage, media, now }),
    [keepPhotoTask]: keepSentPhoto({ photos, siteUrl, refuse: refusePhoto({ inTransaction, outbox }) }),
    [keepOrderPhotoTask]: keepOrderPhoto({
      storage,
      inTransaction,
      media,
      inTurn,
      outbox,
      publicUrl,
      now,
      siteUrl,
    }),
    [tellTask]: notifyMembers({ inTransaction, outbox, publicUrl, now }),
    [dueOrdersTask]: moveDueOrders({ inTransaction, outbox, publicUrl, now }),
    [dueOffersTask]: expireOffers({ inTransaction, outbox, publicUrl, now }),
    [holdReminderTask]: remindOfHolds({ inTransaction, outbox, publicUrl, now }),
    [deliveryReminderTask]: remindOfDeliveries({ inTransaction, outbox, publicUrl, now }),
    [pickupReminderTask]: remindOfPickups({ inTransaction, outbox, publicUrl, now }),
    [trailTask]: eraseTrails({ storage, now }),
    [demandTask]: publishDemand({ inTransaction, outbox, now }),
    [untoldTask]: publishUntoldOffers({ inTransaction, outbox }),
    [pilotTask]: remindOfPilots({ inTransaction, outbox, publicUrl, now }),
  };
  const lots = readLots(storage);
  const health = createHealth();
  health.add('postgres', storage.ping);
  if (bucket) health.addPartial('media', bucket.check);

  const serverWith = (
    jobs: JobQueue,
    push: PushLive,
    removeMedia: (tx: Tx, photoIds: readonly string[]) => Promise<void>,
  ) =>
    createHttpServer({
      name,
      operations: marketplaceOperations,
      handlers: {
        ...peopleHandlers({ submit, inTransaction, outbox, storage, publicUrl }),
        ...newsletterHandlers({ inTransaction, outbox, box, publicUrl, now }),
        ...ratingHandlers({ submit, inTransaction, outbox, prisma, storage }),
        ...enquiryHandlers({ storage, inTransaction, outbox }),
        ...dataRequestHandlers({ storage, inTransaction, outbox }),
        ...dashboardHandlers(storage),
        ...memberHandlers(storage),
        ...warehouseHandlers({ prisma, submit, publicUrl, now }),
        ...draftHandlers({ prisma, inTransaction, outbox, submit, removeMedia }),
        ...photoHandlers({ prisma, photos, removeMedia }),
        ...listingSearchHandlers({ storage, lots }),
        ...listingPageHandlers({ storage, lots, media, ratingOf: memberRating(storage, 'supplier') }),
        ...listingQuestionHandlers({ submit, inTransaction, outbox, publicUrl }),
        ...listingModerationHandlers({ storage, inTransaction, outbox, jobs }),
        ...interestHandlers({ storage, inTransaction }),
        ...orderHandlers({ storage, inTransaction, submit, outbox, publicUrl, now }),
        ...offerHandlers({ storage, inTransaction, submit, outbox, publicUrl, now }),
        ...orderPhotoHandlers({ storage, inTransaction, media, inTurn, outbox, publicUrl, now }),
        ...staffOrderHandlers({ storage, inTransaction, outbox, publicUrl, now }),
        ...driverHandlers({ inTransaction, media, inTurn, sealer, push, outbox, publicUrl, now }),
        ...pickupHandlers({ storage, inTransaction, outbox, publicUrl, now }),
        ...manifestHandlers({ storage, publicUrl }),
        ...recordHandlers(storage),
        ...impactHandlers({ storage, publicUrl }),
        ...verificationHandlers(storage),
        marketplaceOutbox: () => readOutbox(storage),
        marketplaceOutboxRetry: async () => ({ retried: await retryParked(storage) }),
      },
      logger,
      verifier: createIdentityVerifier(config.IDENTITY_PUBLIC_KEY, name),
      health,
    });
  const consumers = [
    onChatHandedOver({ outbox }),
    onChatContactLeft({ outbox }),
    onEnquiryAnswered({ outbox }),
    onNotificationEnded({ outbox }),
    ...onDataHandled({ outbox }),
    onMemberAddressVerified(),
    onMemberPreferencesChanged(),
    onMemberErased(),
    onInterestedErased(),
    onListingClassified({ outbox }),
    onOrderPaymentChanged({ outbox, publicUrl, now }),
    onOrderVoucherChanged({ outbox, publicUrl, now }),
    onOrderHoldNotRenewed({ outbox, publicUrl, now }),
    onSellerPayoutChanged({ outbox, publicUrl }),
    onReferralEarned(),
    onReferralPaid(),
    onReferralRefused(),
    onOffererErased({ outbox, publicUrl, now }),
    onOrderMoved({ outbox, publicUrl, now }),
  ];
  const closers: (() => unknown)[] = [];

  return {
    async start() {
      const nats = connectNats({ url: config.NATS_URL, name, logger });
      const relay = startOutboxRelay({ storage, nats, outbox, logger });
      const jobs = createJobQueue((task) => Object.hasOwn(tasks, task));
      const crontab = [
        expiryCrontab,
        tellCrontab,
        pilotCrontab,
        dueOrdersCrontab,
        dueOffersCrontab,
        sweepCrontab,
        demandCrontab,
        untoldCrontab,
        holdReminderCrontab,
        pickupReminderCrontab,
        trailCrontab,
        deliveryReminderCrontab,
      ];
      const cronOf = (task: string) => crontab.find((line) => line.endsWith(` ${task}`))?.slice(0, -task.length - 1);
      const scheduled = Object.entries(tasks).map(([task, run]) => [task, { run, cron: cronOf(task) }]);
      const runner = startJobs({ storage, logger, jobs: Object.fromEntries(scheduled) });
      const matching = onListingOffered({ now, tellSoon: (tx) => jobs.add(tx, tellTask, {}, { key: tellTask }) });
      const removeLater = (tx: Tx, photoIds: readonly string[]) => jobs.add(tx, removeMediaTask, { photoIds });
      const erasing = [
        onSellerErased({ outbox, removeMedia: removeLater }),
        onPartyErased({ outbox, publicUrl, now, removeMedia: removeLater }),
      ];
      const hearing = onMemberWrote({ needsOf: needsOfDialogue({ outbox, box, jobs, publicUrl }) });
      const all = [...consumers, ...matching, ...erasing, ...hearing];
      const consuming = startConsumers({ service: name, nats, transaction: inTransaction, consumers: all, logger });
      const server = serverWith(jobs, livePusher({ nats, logger }), removeLater);
      closers.push(server.close, consuming.close, runner.close, relay.close, nats.close);
      // So that no reader waits for it; a search that finds it unread reads it.
      lots().catch((err) => logger.warn({ err }, 'the market could not be read yet'));
      noteWords(storage, vocabulary).catch((err) => logger.warn({ err }, 'words of the catalogue could not be noted'));
      return server.listen(config.PORT, config.HOST);
    },
    async close() {
      for (const close of closers) await close();
      bucket?.close();
      await prisma.$disconnect();
      await storage.close();
    },
  };
}
