import { z } from 'zod';
import { type Localized, localizedCheck } from '../../errors.ts';
import { id, pesosSchema, timestamp } from '../../fields.ts';
import { listingConditions } from '../../materials/conditions.ts';
import { listingUnits } from '../../materials/listing-units.ts';
import { materialTypes } from '../../materials.ts';
import { publicText, publicTextChecks } from '../../public-text.ts';
import { verticals } from '../../verticals.ts';
import { categoryId, zoneId } from '../listings/listing.ts';

/** Interests that one member may have. */
export const mostInterests = 50;

/** An amount below which a lot is of no use. */
export const leastOfUse = z.number().positive().max(9_999_999).multipleOf(0.001);

const fields = {
  name: publicText.max(80).meta({ description: 'What the member calls it' }),
  categories: z.array(categoryId).max(20).default([]),
  materials: z.array(z.enum(materialTypes)).max(5).default([]),
  phrases: z
    .array(
      z
        .string()
        .trim()
        .min(2)
        .max(60)
        .check(...publicTextChecks),
    )
    .max(10)
    .default([])
    .meta({ description: 'Words that a lot must hold all of; any of the phrases fits' }),
  verticals: z.array(z.enum(verticals)).max(3).default([]),
  conditions: z.array(z.enum(listingConditions)).max(2).default([]),
  zones: z.array(zoneId).max(40).default([]).meta({ description: 'Where it may lie; none of them is anywhere' }),
  near: z
    .object({ zone: zoneId, km: z.int().min(1).max(500) })
    .nullable()
    .default(null)
    .meta({ description: 'Instead of `zones`: so many kilometres around the middle of one' }),
  unit: z.enum(listingUnits).nullable().default(null).meta({ description: 'What `quantity` and `price` count in' }),
  quantity: leastOfUse.nullable().default(null).meta({ description: 'The least that is of use' }),
  price: pesosSchema.nullable().default(null).meta({ description: 'The most that one unit may cost' }),
  donations: z.boolean().default(true).meta({ description: 'Whether gifts are wanted as well' }),
  active: z.boolean().default(true),
  daily: z.boolean().default(false).meta({
    description: 'Its lots only go into the one message a day, whatever else the member chose',
  }),
};
const plain = z.object(fields);
type Wish = z.output<typeof plain>;

const at =
  (path: keyof Wish, test: (wish: Wish) => boolean, message: Localized): z.core.CheckFn<Wish> =>
  ({ value, issues }) => {
    if (!test(value))
      issues.push({ code: 'custom', input: value, path: [path], params: { message }, message: message.en });
  };

const saysWhat = ({ categories, materials, phrases, verticals: lines }: Wish): boolean =>
  categories.length + materials.length + phrases.length + lines.length > 0;

/** What somebody looks for. Any of categories, materials and phrases fits; all else narrows. */
export const interestInput = plain.check(
  at('phrases', saysWhat, { es: 'Escribe qué buscas', en: 'Write what you look for' }),
  at('unit', (wish) => wish.unit !== null || (wish.quantity === null && wish.price === null), {
    es: 'Elige en qué se cuenta',
    en: 'Choose what it is counted in',
  }),
  at('near', (wish) => wish.near === null || wish.zones.length === 0, {
    es: 'Elige zonas o una distancia, no ambas',
    en: 'Choose areas or a distance, not both',
  }),
);
export type InterestInput = z.output<typeof interestInput>;

export const interest = plain.extend({ id, createdAt: timestamp }).meta({ id: 'Interest' });

/** How often a member is told of lots: as they come, or all of a day or week together. */
export const tellingFrequencies = ['at_once', 'daily', 'weekly'] as const;

const hour = z.int().min(0).max(23);
const weekday = z.int().min(1).max(7);

/** When a member is told, in Mexico City's time. Monday is 1. */
const delivery = z.object({
  frequency: z.enum(tellingFrequencies),
  hour: hour.meta({ description: 'Of the digest; at once ones have one as well, of what did not go at once' }),
  weekday: weekday.meta({ description: 'Of the weekly digest' }),
  quietDays: z.array(weekday).max(6),
  quietHours: z
    .object({ from: hour, to: hour })
    .nullable()
    .meta({ description: 'From the beginning of `from` to the beginning of `to`, over midnight where that is less' }),
});
export type MatchDelivery = z.output<typeof delivery>;

/** Whether an hour of the day is among quiet ones. */
export const isQuietHour = (quiet: MatchDelivery['quietHours'], at: number): boolean =>
  quiet !== null && (quiet.from < quiet.to ? at >= quiet.from && at < quiet.to : at >= quiet.from || at < quiet.to);

export const matchDeliveryInput = delivery.check(
  localizedCheck((value) => value.quietHours === null || value.quietHours.from !== value.quietHours.to, {
    es: 'El silencio necesita un principio y un fin distintos',
    en: 'Quiet hours need a beginning and an end that differ',
  }),
  ({ value, issues }) => {
    const message = { es: 'Esta hora está dentro de tu silencio', en: 'This hour lies within your quiet hours' };
    if (isQuietHour(value.quietHours, value.hour))
      issues.push({ code: 'custom', input: value, path: ['hour'], params: { message }, message: message.en });
  },
  ({ value, issues }) => {
    const message = { es: 'Este día está en silencio', en: 'This day is a quiet one' };
    if (value.frequency === 'weekly' && value.quietDays.includes(value.weekday))
      issues.push({ code: 'custom', input: value, path: ['weekday'], params: { message }, message: message.en });
  },
);
export const matchDelivery = delivery.meta({ id: 'MatchDelivery' });

/** What holds for who has chosen nothing. */
export const defaultDelivery: MatchDelivery = {
  frequency: 'at_once',
  hour: 9,
  weekday: 1,
  quietDays: [],
  quietHours: { from: 21, to: 8 },
};

/** Notices of one lot that a member gets in a day; what is beyond goes into the digest. */
export const mostNoticesADay = 5;

/**
 * Why a lot is a match: the interest names the thing; the member opened or bought such things before, of the material that it
 * names; it names the material; it names the line of business.
 */
export const matchReasons = ['named', 'opened_alike', 'material', 'vertical'] as const;
export type MatchReason = (typeof matchReasons)[number];
