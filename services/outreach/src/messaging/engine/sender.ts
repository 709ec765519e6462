import { createBackoff } from '@tianguis/chassis/messaging/retry';
import { createSignal } from '@tianguis/chassis/messaging/signal';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { isQuiet } from '../../settings/quiet-hours.ts';
import type { SendingRules } from '../../settings/sending-rules.ts';
import { type BrakeNeeds, createBrake } from './brake.ts';
import { claimDue, stoppedCampaigns } from './claim-store.ts';
import { createPace } from './pace.ts';
import type { Outcome, Provider } from './provider.ts';
import { createPump, type Slot } from './pump.ts';
import { reconcile } from './reconcile.ts';
import { type SettlerNeeds, startSettler } from './settler.ts';
import { createShareKeeper } from './share-keeper.ts';

export interface SenderNeeds extends BrakeNeeds, SettlerNeeds {
  readonly settings: SendingRules;
  now(): Date;
  readonly storage: Storage;
  readonly provider: Provider;
  /** Unique among all replicas, past and present. */
  readonly replica: string;
  readonly concurrency: number;
  /** Milliseconds that a claimed message is ours. */
  readonly lease: number;
  /** Milliseconds that one call may take. */
  readonly timeout: number;
  readonly pollEvery: number;
  /** Messages a second of all replicas together; 0: unlimited. */
  readonly rate: () => number;
  /** The provider does not know a template's number any more. */
  readonly onTemplateLost: (contentSid: string) => Promise<void>;
}

export interface Sender {
  /** There may be something to send. */
  wake(): void;
  /** Claims nothing more, lets what is under way end, gives the rest back. */
  close(): Promise<void>;
}

const maxBacklog = 2_000;
/** The provider's client notices its timeout up to a second late. */
const timerTolerance = 1_500;
/** Milliseconds between looks for campaigns that were paused or cancelled while we hold messages of theirs. */
const lookForStopped = 500;
const unregistered: Outcome = { kind: 'retry', code: 'template_unregistered', delay: 1_000, free: true };
const late: Outcome = { kind: 'retry', code: 'late', delay: 0, free: true };

/** Sends queued messages. Any number of replicas share the queue without knowing of each other. */
export function startSender(options: SenderNeeds): Sender {
  const { logger, storage, provider, replica, concurrency, lease, pollEvery } = options;
  const signal = createSignal();
  const settler = startSettler(options);
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
    brake.note(message, outcome);
    settler.add({ message, outcome });
    if (outcome.kind === 'retry' && outcome.code === '21655' && message.contentSid)
      await options.onTemplateLost(message.contentSid);
  };
  const limit = () => options.rate() || Number.POSITIVE_INFINITY;
  const pace = createPace(() => pump.next(), limit);
  const pump = createPump({ concurrency, pace, deliver, hungry: signal.notify });
  const share = createShareKeeper({ storage, replica, pace, limit });
  const giveBack = (campaignId?: number): void => {
    for (const { message } of pump.drain(campaignId)) settler.add({ message, outcome: late });
  };
  const brake = createBrake(options, giveBack);

  const claim = async (): Promise<boolean> => {
    const limit = pump.room();
    // Small claims cost as much as large ones, and results that cannot be written down must not pile up.
    if (limit === 0 || settler.backlog() > maxBacklog) return false;
    const deadline = performance.now() + lease - options.timeout - timerTolerance;
    const quiet = isQuiet(options.settings.quietHours, options.now());
    const messages = await claimDue(storage, { replica, lease, limit }, quiet);
    share.setBusy(messages.length > 0 || pump.isBusy());
    pump.add(messages.map((message) => ({ message, deadline })));
    return messages.length === limit;
  };
  const loops = [
    runLoop(logger, signal, share.step),
    runLoop(logger, signal, async () => {
      if (pump.isBusy()) for (const id of await stoppedCampaigns(storage)) giveBack(id);
      await signal.pause(lookForStopped);
    }),
    runLoop(logger, signal, async () => {
      if (pauseFor > 0) await signal.pause(pauseFor);
      pauseFor = 0;
      if (!(await claim())) await signal.wait(pollEvery);
    }),
    runLoop(logger, signal, async () => {
      const found = await reconcile({ logger, storage, provider, settler }, { replica, lease, limit: 100 });
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
