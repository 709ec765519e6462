import type { Tx } from '@tianguis/chassis/storage/storage';
import type { CampaignStatus } from '@tianguis/proto/outreach/campaigns/campaign';
import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';

export interface Template {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly content: string;
  readonly variables: string[];
  readonly isActive: boolean;
  readonly contentSid: string | null;
  readonly approval: string;
  readonly approvalReason: string | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
export interface Templates {
  list(): Promise<Template[]>;
  find(by: { id: number } | { name: string }): Promise<Template | undefined>;
  /** Undefined when the name is taken. */
  add(input: { name: string; type: string; content: string; variables: string[] }): Promise<Template | undefined>;
  versions(id: number): Promise<TemplateVersion[]>;
  /** Keeps its text from changing until the end of the transaction; undefined when it has changed since it was read. */
  hold(tx: Tx, template: Template): Promise<Template | undefined>;
  lock(tx: Tx, id: number): Promise<Template | undefined>;
  /** Whether messages that were written with it have yet to go out. */
  isInUse(tx: Tx, id: number): Promise<boolean>;
  keepVersion(tx: Tx, template: Template, actor: string): Promise<void>;
  /** Undefined when the name is taken. */
  change(tx: Tx, id: number, changes: TemplateChanges): Promise<Template | undefined>;
}
export type TemplateChanges = Partial<Omit<Template, 'id' | 'createdAt' | 'updatedAt'>>;
export interface TemplateVersion {
  readonly version: number;
  readonly name: string;
  readonly type: string;
  readonly content: string;
  readonly actor: string;
  readonly actorName: string | null;
  readonly replacedAt: Date;
}

/** Whom a campaign is for, as it is stored; an empty list does not narrow it. */
export interface Target {
  readonly targetCategories: readonly string[];
  readonly targetZones: readonly string[];
  readonly targetCities: readonly string[];
  readonly targetStatuses: readonly ContactStatus[];
  readonly targetTags: readonly string[];
  readonly contactIds: readonly number[];
}

export interface NewCampaign extends Target {
  readonly name: string;
  readonly description: string | null;
  readonly templateId: number;
  readonly status: CampaignStatus;
  readonly scheduledAt: Date | null;
  readonly largeAllowed: boolean;
  readonly createdBy: string;
}
export interface Campaign extends NewCampaign {
  readonly id: number;
  readonly launchedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
export interface Campaigns {
  add(tx: Tx, campaign: NewCampaign): Promise<Campaign>;
  /** Takes one scheduled campaign whose time has come and that no other replica holds. */
  lockDue(tx: Tx, now: Date): Promise<Campaign | undefined>;
  markLaunched(tx: Tx, id: number): Promise<void>;
  move(tx: Tx, id: number, to: CampaignStatus, reason?: string): Promise<void>;
  lock(tx: Tx, id: number): Promise<Campaign | undefined>;
  change(tx: Tx, id: number, changes: Partial<NewCampaign>): Promise<Campaign>;
  /** Of these running campaigns (or all), ends those with nothing left to send. */
  completeDone(tx: Tx, ids?: readonly number[]): Promise<{ id: number; name: string }[]>;
}
