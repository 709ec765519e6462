import type { Tone } from '../../ui/badge.tsx';
import type { Template } from './api/templates.ts';

export type Standing = 'approved' | 'review' | 'rejected' | 'paused' | 'disabled' | 'failed' | 'unsubmitted';

const standings: Readonly<Record<string, Standing>> = {
  approved: 'approved',
  received: 'review',
  pending: 'review',
  rejected: 'rejected',
  paused: 'paused',
  disabled: 'disabled',
  failed: 'failed',
};

/** Where a template stands with WhatsApp, in the few words that matter to the sender. */
export const standingOf = (approval: string): Standing => standings[approval] ?? 'unsubmitted';

export const standingTone: Record<Standing, Tone> = {
  approved: 'good',
  review: 'info',
  rejected: 'bad',
  paused: 'warn',
  disabled: 'bad',
  failed: 'bad',
  unsubmitted: 'plain',
};

/** Whether entering it for review again makes sense: not while it is there, nor once it is through. */
export const canResubmit = ({ approval, contentSid }: Pick<Template, 'approval' | 'contentSid'>): boolean =>
  contentSid === null || !['approved', 'review'].includes(standingOf(approval));
