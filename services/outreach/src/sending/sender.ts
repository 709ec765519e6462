import { createBackoff, createSignal } from '@tianguis/chassis/messaging/signal';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { recipientZones } from '../contacts/recipient-zone.ts';
import type { Deps } from '../platform/room.ts';
import { quietEnd, quietZones } from '../settings/quiet-hours.ts';
import { forgetContent, submitTemplates } from '../templates/review.ts';
import { createBrake } from './brake.ts';
import { claimDue, postponeUntil, stoppedCampaigns } from './claims.ts';
import { createPace } from './pace.ts';
import { type Outcome, openSealed } from './provider.ts';
import { createPump, type Slot } from './pump.ts';
import { reconcile } from './reconcile.ts';
import { startSettler } from './settle.ts';
import { createShareKeeper } from './share.ts';
import { createTierKeeper } from './tier.ts';
import { contentMissing, twilioProvider } from './twilio-provider.ts';

export interface Sender {
  /** Looks for messages now. */
  wake(): void;
  /** Claims nothing more, waits for calls under way, gives the rest back. */
  close(): Promise<void>;
}

const maxBacklog = 2_000;
/** The provider's client notices its timeout up to a second late. */
const timerTolerance = 1_500;
/** Milliseconds between looks for campaigns that were paused or cancelled while we hold messages of theirs. */
const lookForStopped = 500;
/** Milliseconds between looks for what should wait for the morning. */
const lookForNight = 1_000;
/** Milliseconds between looks for what the number's tier has no room for. */
const lookForRoom = 1_000;
const unregistered: Outcome = { kind: 'retry', code: 'template_unregistered', delay: 1_000, free: true };
/** Put back, where it is skipped with the reason. */
const leftOut: Outcome = { kind: 'retry', code: 'left_out', delay: 0, free: true };
const late: Outcome = { kind: 'retry', code: 'late', delay: 0, free: true };

/** Sends queued messages. Any number of replicas share the queue without knowing of each other. */
export function startSender(deps: Deps): Sender {
  const { logger, storage, config, replica } = deps;
  const { OUTREACH_LEASE_MS: lease, OUTREACH_SEND_CONCURRENCY: concurrency, OUTREACH_POLL_MS: pollEvery } = config;
  const provider = openSealed(twilioProvider(deps), deps);
  const signal = createSignal();
  const settler = startSettler(deps);
  const trouble = createBackoff({ min: 100, max: 5_000 });
  let pauseFor = 0;

  const noteReach = (outcome: Outcome): void => {
    if (outcome.kind === 'accepted') trouble.reset();
    else if (outcome.kind === 'retry' && outcome.free && outcome !== unregistered) pauseFor ||= trouble.next();
  };
  const deliver = async ({ message, deadline }: Slot): Promise<void> => {
    if (performance.now() > deadline) return settler.add({ message, outcome: late });
    const outcome = message.templated && !message.contentSid ? unregistered : await provider.send(message);
    noteReach(outcome);
    const { kind } = outcome;
    if (kind === 'accepted' || kind === 'rejected') brake.note(message.campaignId, kind === 'rejected');
    settler.add({ message, outcome });
    if (outcome.kind === 'retry' && outcome.code === contentMissing && message.contentSid)
      await submitAgain(deps, message.contentSid);
  };
  const limit = () => deps.sendSettings.current().messagesPerSecond || Number.POSITIVE_INFINITY;
  const pace = createPace(() => pump.next(), limit);
  const pump = createPump({ concurrency, pace, deliver, hungry: signal.notify });
  const share = createShareKeeper({ storage, replica, pace, limit });
  const giveBack = (campaignId?: number): void => {
    for (const { message } of pump.drain(campaignId)) settler.add({ message, outcome: late });
  };
  const brake = createBrake(deps, giveBack);
  const tier = createTierKeeper({ storage, tier: () => deps.sendSettings.current().dailyTier, now: deps.now });

  const claim = async (): Promise<boolean> => {
    const limit = pump.room();
    // A small claim costs as much as a large one, and results that cannot be written down must not pile up.
    if (limit === 0 || settler.backlog() > maxBacklog) return false;
    const deadline = performance.now() + lease - config.OUTREACH_SEND_TIMEOUT_MS - timerTolerance;
    const now = deps.now();
    const quiet = quietZones(deps.sendSettings.current().quietHours, now, recipientZones);
    const messages = await claimDue(storage, { replica, lease, limit }, { quiet, now });
    share.setBusy(messages.length > 0 || pump.isBusy());
    for (const message of messages) if (message.isExcluded) settler.add({ message, outcome: leftOut });
    const sendable = messages.filter(({ isExcluded }) => !isExcluded);
    pump.add(sendable.map((message) => ({ message, deadline })));
    return messages.length === limit;
  };
  // Loops, not jobs: each of them acts within a second, and every replica has to.
  const loops = [
    runLoop(logger, signal, share.step),
    // What was paused a moment ago must not go out.
    runLoop(logger, signal, async () => {
      if (pump.isBusy()) for (const id of await stoppedCampaigns(storage)) giveBack(id);
      await signal.pause(lookForStopped);
    }),
    // What is due at night waits for the morning.
    runLoop(logger, signal, async () => {
      const { quietHours } = deps.sendSettings.current();
      const now = deps.now();
      for (const zone of quietZones(quietHours, now, recipientZones))
        await postponeUntil(storage, zone, quietEnd(quietHours, now, zone));
      await signal.pause(lookForNight);
    }),
    // WhatsApp refuses each person beyond the tier.
    runLoop(logger, signal, async () => {
      await tier.step();
      await signal.pause(lookForRoom);
    }),
    // Woken by messages that this replica queues and by free slots; looks for those of other replicas.
    runLoop(logger, signal, async () => {
      if (pauseFor > 0) await signal.pause(pauseFor);
      pauseFor = 0;
      if (!(await claim())) await signal.wait(pollEvery);
    }),
    // A dead replica's messages are taken over soon after their lease ends.
    runLoop(logger, signal, async () => {
      const parts = { logger, storage, provider, settler, listLag: config.OUTREACH_LIST_LAG_MS };
      const found = await reconcile(parts, { replica, lease, limit: 100 });
      if (found < 100) await signal.pause(Math.min(5_000, lease / 4));
    }),
  ];
  return {
    wake: signal.notify,
    async close() {
      signal.close();
      share.close();
      await Promise.all(loops);
      giveBack();
      await pump.idle();
      await brake.idle();
      await settler.close();
      pace.close();
      await share.giveUp().catch((err: unknown) => logger.warn({ err }, 'the share of messages a second runs out'));
    },
  };
}

/** The provider no longer knows a template, so it is submitted anew. */
const submitAgain = (deps: Deps, contentSid: string): Promise<void> =>
  forgetContent(deps, contentSid).then(
    () => submitTemplates(deps),
    (err: unknown) => deps.logger.warn({ err }, 'a lost template stays for now'),
  );

async function runLoop(
  logger: Logger,
  signal: ReturnType<typeof createSignal>,
  step: () => Promise<void>,
): Promise<void> {
  const backoff = createBackoff();
  while (!signal.closed) {
    try {
      await step();
      backoff.reset();
    } catch (err) {
      logger.warn({ err }, 'the sender waits for the database');
      await signal.pause(backoff.next());
    }
  }
}
