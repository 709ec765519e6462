import { createHash, randomInt } from 'node:crypto';
import { type AppError, refused } from '@tianguis/chassis/http/error';
import {
  type SplitMeasure,
  smallestShare,
  type VariantName,
  variantNames,
} from '@tianguis/proto/outreach/campaigns/split';
import type { Deps } from '../../platform/room.ts';
import type { Template } from '../../templates/template.ts';
import { usableTemplate } from '../../templates/template-store.ts';

/** The versions of a message that a campaign compares, as it stores them. The first is the campaign's own template. */
export interface Split {
  readonly others: { readonly templateId: number; readonly share: number }[];
  readonly measure: SplitMeasure;
  /** How long each person has. */
  readonly hours: number;
  /** Decides by chance who gets which version. */
  readonly key: number;
}

export type SplitInput = Omit<Split, 'key'> & { readonly key?: number | undefined };

const splitNotWhole = (): AppError =>
  refused(
    'split_not_whole',
    {
      es: `A la primera versión le debe quedar al menos ${smallestShare}% de la audiencia`,
      en: `At least ${smallestShare}% of the audience must be left for the first version`,
    },
    'split.others',
  );

const sameTemplateTwice = (): AppError =>
  refused(
    'same_template_twice',
    { es: 'Cada versión necesita una plantilla distinta', en: 'Each version needs a template of its own' },
    'split.others',
  );

const versionsNotAlike = (): AppError =>
  refused(
    'versions_not_alike',
    {
      es: 'WhatsApp aprobó solo algunas versiones; así no llegarían a la misma clase de gente',
      en: 'WhatsApp approved only some of the versions; they would not reach the same kind of people',
    },
    'split.others',
  );

/** Gives a split its key; throws where its versions are not different or do not leave enough for the first. */
export function checkedSplit(input: SplitInput, templateId: number): Split {
  const given = input.others.reduce((sum, { share }) => sum + share, 0);
  if (given > 100 - smallestShare) throw splitNotWhole();
  const ids = new Set([templateId, ...input.others.map((other) => other.templateId)]);
  if (ids.size <= input.others.length) throw sameTemplateTwice();
  const { others, measure, hours } = input;
  return { others, measure, hours, key: input.key ?? randomInt(2 ** 31) };
}

/** The shares of all versions, in per cent. */
export function sharesOf({ others }: Pick<Split, 'others'>): number[] {
  const shares = others.map(({ share }) => share);
  return [100 - shares.reduce((sum, share) => sum + share, 0), ...shares];
}

/**
 * The version that a person gets, from 0. A hash of the campaign's key and the person decides, so it is the same in the forecast,
 * in the send and in a retry, and it depends on nothing that we know of them.
 */
export function variantOf(split: Split, contactId: number): number {
  const point = (createHash('sha256').update(`${split.key}:${contactId}`).digest().readUInt32BE(0) / 2 ** 32) * 100;
  let end = 0;
  return sharesOf(split).findIndex((share) => {
    end += share;
    return point < end;
  });
}

export const variantName = (variant: number): VariantName => variantNames[variant] ?? 'A';

/** The templates of all versions. Throws where one may not be used. */
export async function templatesOf(deps: Deps, first: Template, split: Split): Promise<Template[]> {
  const others = split.others.map(({ templateId }) => usableTemplate(deps, { id: templateId }));
  return [first, ...(await Promise.all(others))];
}

/**
 * Throws where WhatsApp approved some versions and not others: an approved one goes to everybody, the others only to people who
 * wrote to us lately, and what differs then would be the people.
 */
export function checkAlike(templates: readonly Template[]): void {
  if (new Set(templates.map(({ approval }) => approval === 'approved')).size > 1) throw versionsNotAlike();
}
