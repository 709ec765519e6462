import { AppError } from '@tianguis/chassis/http/error';
import { pauseCampaign } from '../campaigns/steer-campaign.ts';
import type { Deps } from '../platform/room.ts';
import type { Claimed, Outcome } from './provider.ts';

export interface Brake {
  /** Counts one result towards its campaign's share of refusals. */
  note(message: Claimed, outcome: Outcome): void;
  /** Resolves when no pause is being written. */
  idle(): Promise<void>;
}

/** Pauses a campaign when the provider refuses too many of its messages; `onPaused` returns those this replica holds. */
export function createBrake(deps: Deps, onPaused: (campaignId: number) => void): Brake {
  const { logger } = deps;
  const window = createErrorWindow();
  const pausing = new Map<number, Promise<void>>();

  const pause = async (campaignId: number): Promise<void> => {
    try {
      await pauseCampaign(deps, campaignId, 'provider_errors');
      logger.error({ campaign: campaignId }, 'campaign paused: the provider refuses too many of its messages');
    } catch (err) {
      // Another replica or a person paused it first, or the campaign is over.
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

/** A campaign pauses itself when more than this share of its last sends was refused by the provider … */
const errorShare = 0.2;
/** … counted over this many sends. */
const errorWindow = 50;

/** Watches, for each campaign, how many of the last sends the provider refused. */
export function createErrorWindow() {
  const recent = new Map<number, boolean[]>();
  return {
    /** Adds one result; true when the campaign should pause. */
    add(campaignId: number, refused: boolean): boolean {
      const results = recent.get(campaignId) ?? [];
      recent.set(campaignId, results);
      results.push(refused);
      if (results.length > errorWindow) results.shift();
      return results.length === errorWindow && results.filter(Boolean).length > errorShare * errorWindow;
    },
    forget: (campaignId: number): void => void recent.delete(campaignId),
  };
}
