import { type CampaignAction, type CampaignStatus, campaignActions } from '@tianguis/proto/outreach/campaigns/campaign';
import type { Exclusion } from '@tianguis/proto/outreach/campaigns/exclusions';
import type { Portion } from '@tianguis/proto/outreach/campaigns/portion';
import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import type { Group } from '@tianguis/proto/outreach/segments/rules';
import type { Audience } from '../contacts/audience.ts';
import { canonicalZone } from '../contacts/place.ts';
import type { Split } from './split/split.ts';

/** The audience of a campaign as it is stored; an empty list does not narrow it. */
export interface Target {
  readonly targetCategories: readonly string[];
  readonly targetZones: readonly string[];
  readonly targetCities: readonly string[];
  readonly targetStatuses: readonly ContactStatus[];
  readonly targetTags: readonly string[];
  readonly contactIds: readonly number[];
  /** People of this city, or of none that we know. */
  readonly targetCity?: string | null;
  /** The rules of a kept segment, as they were when the campaign took them. */
  readonly segment?: KeptSegment | null;
}

export interface KeptSegment {
  readonly name: string;
  readonly rules: Group;
}

export interface Translation {
  readonly templateId: number;
  readonly values: Readonly<Record<string, string>>;
}

/** A lot as it was when a campaign announced it. */
export interface CampaignLot {
  readonly id: number;
  readonly title: string;
  readonly zone: string;
}

export interface NewCampaign extends Target {
  readonly name: string;
  readonly description: string | null;
  readonly templateId: number;
  readonly status: CampaignStatus;
  readonly scheduledAt: Date | null;
  /** Whether the person who scheduled it may send to more than 500 people; false for drafts. */
  readonly largeAllowed: boolean;
  /** The person who scheduled it, by whose rights it starts; null for drafts. */
  readonly scheduledBy: string | null;
  readonly createdBy: string;
  readonly segmentId?: number | null;
  /** Values that fill its text beside those of each person. */
  readonly textValues?: Readonly<Record<string, string>> | null;
  /** The wording for readers of other languages. */
  readonly translations?: Readonly<Record<string, Translation>> | null;
  /** The lots that it announces. */
  readonly lots?: readonly CampaignLot[] | null;
  /** The versions of the message that it compares. */
  readonly split?: Split | null;
  /** Whom its sender left out. */
  readonly excluded?: readonly Exclusion[];
  /** It answers people who wrote to us. */
  readonly followUp?: boolean;
  /** Its limit and batches. */
  readonly portion?: Portion | null;
}

/** A send that its sender may still undo. */
export interface Hold {
  /** No message leaves before. */
  readonly until: Date;
  /** The status it goes back to. */
  readonly undoTo: CampaignStatus;
  /** When it was scheduled for before. */
  readonly undoScheduledAt: Date | null;
  /** Whom a retry leaves out; null: whom the campaign leaves out. */
  readonly retryExcluded: readonly Exclusion[] | null;
}

export interface Campaign extends NewCampaign {
  readonly id: number;
  readonly launchedAt: Date | null;
  /** How often it was due and could not start. */
  readonly launchAttempts: number;
  readonly excluded: readonly Exclusion[];
  readonly followUp: boolean;
  readonly portion: Portion | null;
  readonly nextBatchAt: Date | null;
  readonly heldUntil: Date | null;
  readonly undoTo: CampaignStatus | null;
  readonly undoScheduledAt: Date | null;
  readonly retryExcluded: readonly Exclusion[] | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The table of moves: the statuses that allow each action, and the one it leads to. */
type Move = Exclude<CampaignAction, 'undo'>;

const moves: Record<Move, { readonly from: readonly CampaignStatus[]; readonly to: CampaignStatus }> = {
  launch: { from: ['draft', 'scheduled'], to: 'running' },
  schedule: { from: ['draft', 'scheduled'], to: 'scheduled' },
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  cancel: { from: ['draft', 'scheduled', 'running', 'paused'], to: 'cancelled' },
  'retry-failed': { from: ['running', 'completed'], to: 'running' },
};

/** The status after an action; undefined where the action is not allowed. */
export const afterAction = (status: CampaignStatus, action: Move): CampaignStatus | undefined =>
  moves[action].from.includes(status) ? moves[action].to : undefined;

/** The actions that a campaign allows; a retry needs failed messages. A send that is held can only be undone. */
export const actionsOf = (status: CampaignStatus, failed: number, held: boolean): CampaignAction[] =>
  campaignActions.filter((action) => {
    if (held || action === 'undo') return held && action === 'undo';
    return afterAction(status, action) && (action !== 'retry-failed' || failed > 0);
  });

/** Its name, text and audience may change until it starts. */
export const isEditable = (status: CampaignStatus): boolean => status === 'draft' || status === 'scheduled';

/** Above this many recipients only an admin may send. */
export const largeCampaign = 500;

/** Contacts who are no suppliers yet. */
const prospects: readonly ContactStatus[] = ['new', 'contacted', 'responded', 'photos_sent'];

/** The audience of a stored campaign. Contacts chosen by hand, or by a segment, are in it whatever their status. */
export function audienceOf(target: Partial<Target>): Audience {
  const { contactIds = [], targetStatuses = [], segment } = target;
  const isChosen = targetStatuses.length > 0 || contactIds.length > 0 || Boolean(segment);
  const statuses = isChosen ? targetStatuses : prospects;
  return {
    ids: contactIds,
    statuses,
    zones: target.targetZones ?? [],
    categories: target.targetCategories ?? [],
    cities: target.targetCity ? [] : (target.targetCities ?? []),
    ...(target.targetCity && { city: target.targetCity }),
    tags: target.targetTags ?? [],
    ...(segment && { rules: segment.rules }),
  };
}

/** The audience of a campaign that is sent at once, as its row keeps it. */
export const targetOf = ({ ids, statuses, zones, categories, cities, city, tags }: Audience): Target => ({
  contactIds: ids ?? [],
  targetStatuses: statuses ?? [],
  targetZones: zones ?? [],
  targetCategories: categories ?? [],
  targetCities: cities ?? (city ? [city] : []),
  targetCity: city ?? null,
  targetTags: tags ?? [],
});

/** Zones and cities under the names that contacts have, and each contact once. */
export const canonicalTarget = <T extends Partial<Omit<Target, 'segment'>>>(
  target: T,
): Pick<T, keyof T & keyof Omit<Target, 'segment'>> => {
  const { targetCategories, targetZones, targetCities, targetStatuses, targetTags, contactIds } = target;
  const given = {
    targetCategories,
    targetZones: targetZones?.map(canonicalZone),
    targetCities: targetCities?.map(canonicalZone),
    targetStatuses,
    targetTags,
    contactIds: contactIds && [...new Set(contactIds)],
  };
  return Object.fromEntries(Object.entries(given).filter(([, list]) => list)) as Pick<
    T,
    keyof T & keyof Omit<Target, 'segment'>
  >;
};
