import { AppError } from '@tianguis/chassis/http/error';
import { pauseCampaign } from '../campaigns/steer-campaign.ts';
import type { Deps } from '../platform/room.ts';

export interface Brake {
  /** Counts one result towards its campaign's share of failures. */
  note(campaignId: number | null, failed: boolean): void;
  /** Resolves when no pause is being written. */
  idle(): Promise<void>;
}

/**
 * Pauses a campaign when too many of its messages fail; `onPaused` returns those this replica holds. What the provider accepts and
 * what it reports later are counted apart: an accepted message that fails later would else count as half a success.
 */
export function createBrake(deps: Deps, onPaused: (campaignId: number) => void = () => undefined): Brake {
  const { logger } = deps;
  const window = createErrorWindow();
  const pausing = new Map<number, Promise<void>>();

  const pause = async (campaignId: number): Promise<void> => {
    try {
      await pauseCampaign(deps, campaignId, 'provider_errors');
      logger.error({ campaign: campaignId }, 'campaign paused: too many of its messages fail');
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
    note(campaignId, failed) {
      if (campaignId === null) return;
      const tooMany = window.add(campaignId, failed);
      if (tooMany && !pausing.has(campaignId)) pausing.set(campaignId, pause(campaignId));
    },
    idle: async () => void (await Promise.all(pausing.values())),
  };
}

/** A campaign pauses itself when more than this share of its last results are failures … */
const errorShare = 0.2;
/** … counted over this many results. */
const errorWindow = 50;

/** Watches, for each campaign, how many of the last results are failures. */
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
