import { z } from 'zod';
import { id, timestamp } from '../../fields.ts';
import { listingUnits } from '../../materials/listing-units.ts';
import { mostLines } from '../listings/listing.ts';

/** What a driver’s link ends with: 256 random bits. */
export const pickupToken = z.string().regex(/^[\w-]{43}$/);

/** Hours after its slot in which a driver’s link still works; one that is made later works as long from then on. */
export const linkHours = 24;

/** A pickup may start this many hours before its slot starts, and after it ends. */
export const slotSlackHours = 2;

/** What the buyer tells the seller's driver once everything was received. */
export const deliveryCode = z.string().regex(/^\d{6}$/);

/** Wrong delivery codes after which an order takes no code any more: its buyer confirms on the order's page. */
export const mostCodeTries = 5;

export const loadedLine = z.object({
  id,
  name: z.string(),
  unit: z.enum(listingUnits),
  quantity: z.number().meta({ description: 'As it was ordered' }),
  loaded: z.number().nullable().meta({ description: 'As it was counted or weighed; null before' }),
});

/** What was counted or weighed of each line of an order. */
export const countedLines = z
  .array(z.object({ id, quantity: z.number().min(0).max(9_999_999).multipleOf(0.001) }))
  .min(1)
  .max(mostLines);

export const countedBy = z.enum(['driver', 'seller']).meta({ description: 'Whose count it is' });

export const receipt = z.object({
  hash: z.string().meta({ description: 'SHA-256 of what was signed, in hexadecimal digits' }),
  receiver: z.string().meta({ description: 'Who signed' }),
  at: timestamp,
  sealed: z.boolean().meta({ description: 'By the platform: `/verificar/<hash>` shows it' }),
});
