import { pilotEndOf } from '@tianguis/proto/commission';
import { day } from '@tianguis/proto/time';

interface Pilot {
  readonly startedAt: Date;
  readonly endsAt: Date;
  readonly daysLeft: number;
}

/** The free pilot of a seller who first published a lot at `startedAt`. A day that has started counts. */
export function pilotOf(startedAt: Date, now: Date): Pilot {
  const endsAt = pilotEndOf(startedAt);
  return { startedAt, endsAt, daysLeft: Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / day)) };
}
