/** What one caller may do in an hour, and how often one payment may be declined. */
export interface Limits {
  readonly intentsPerHour: number;
  readonly declinesPerHour: number;
  readonly declinesPerIntent: number;
}

/** What one caller did within the last hour. */
export interface Activity {
  readonly intents: number;
  readonly declines: number;
  /** Seconds until the oldest of it is an hour old. */
  readonly secondsLeft: number;
}

/** Whether somebody begins payment after payment, or tries card after card. */
export const isOver = ({ intents, declines }: Activity, limits: Limits): boolean =>
  intents > limits.intentsPerHour || declines >= limits.declinesPerHour;
