import { z } from 'zod';
import { id, shortText, timestamp } from '../../fields.ts';
import { contactStatuses, mostChosen } from '../contacts/contact.ts';
import { skipReasons } from '../messaging/message.ts';
import { exclusions } from './exclusions.ts';

const names = z.array(shortText).max(50);

/**
 * Whom a campaign is for: every given list narrows it, an absent or empty one does not. Without statuses and without
 * chosen contacts it is everybody who is not a supplier yet.
 */
export const audienceFields = {
  targetCategories: names,
  targetZones: names,
  targetCities: names,
  targetStatuses: z.array(z.enum(contactStatuses)),
  targetTags: names,
  contactIds: z.array(id).max(mostChosen),
};

export const exclude = z
  .array(z.enum(exclusions))
  .max(exclusions.length)
  .meta({
    description:
      'Whom to leave out: people whose conversation waits for a person of staff, people who complained in the last 30 days, ' +
      'suppliers, and people who wrote to us today',
  });

/** The person who sends may still undo it in this time, which starts when the server has stored it. */
export const holdSeconds = z
  .int()
  .min(0)
  .max(60)
  .default(0)
  .meta({ description: 'Seconds until the first message may leave; until then `undoCampaign` takes the send back' });

/** A kept segment, whose rules a campaign takes as they are then. */
export const segmentId = id.meta({ description: 'A kept segment: the campaign takes its rules as they are now' });

export const audience = z
  .object({ ...audienceFields, segmentId })
  .partial()
  .meta({ id: 'Audience' });

/** People of a forecast whose message waits for the end of their quiet hours. */
export const waitingCounts = z
  .array(z.object({ until: timestamp, count: z.int() }))
  .meta({ description: 'Who of them get it only when their quiet hours end, earliest first' });

/** How many the gate keeps back, and why; `text` in the reader's language. */
export const skippedCount = z.object({ reason: z.enum(skipReasons), count: z.int(), text: z.string() });
