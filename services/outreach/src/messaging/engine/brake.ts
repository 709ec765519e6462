import { AppError } from '@tianguis/chassis/http/error';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { createErrorWindow } from './error-window.ts';
import type { Claimed, Outcome } from './provider.ts';

export interface BrakeNeeds {
  readonly logger: Logger;
  /** Keeps back what of a campaign has not gone out. */
  pauseCampaign(campaignId: number, reason: string): Promise<void>;
}

export interface Brake {
  /** Counts one result towards its campaign's share of refusals. */
  note(message: Claimed, outcome: Outcome): void;
  /** Resolves when no pause is being written. */
  idle(): Promise<void>;
}

/** Pauses a campaign of which the provider refuses too much; `onPaused` gives back what this replica holds of it. */
export function createBrake({ logger, pauseCampaign }: BrakeNeeds, onPaused: (campaignId: number) => void): Brake {
  const window = createErrorWindow();
  const pausing = new Map<number, Promise<void>>();

  const pause = async (campaignId: number): Promise<void> => {
    try {
      await pauseCampaign(campaignId, 'provider_errors');
      logger.error({ campaign: campaignId }, 'campaign paused: the provider refuses too many of its messages');
    } catch (err) {
      // Somebody else was faster, or the campaign is over.
      if (!(err instanceof AppError)) logger.warn({ err, campaign: campaignId }, 'a campaign could not be paused yet');
    } finally {
      onPaused(campaignId);
      window.forget(campaignId);
      pausing.delete(campaignId);
    }
  };
  return {
    note({ campaignId }, { kind }) {
      if (campaignId === null || (kind !== 'accepted' && kind !== 'rejected')) return;
      const tooMany = window.add(campaignId, kind === 'rejected');
      if (tooMany && !pausing.has(campaignId)) pausing.set(campaignId, pause(campaignId));
    },
    idle: async () => void (await Promise.all(pausing.values())),
  };
}
