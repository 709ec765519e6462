import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id } from '../../fields.ts';
import { documentHash } from './report.ts';
import { impactStates } from './standing.ts';

export const impactReportJudged = defineEvent({
  type: 'ImpactReportJudged',
  version: 1,
  service: 'marketplace',
  audiences: ['staff', { members: ['memberId'], see: ['memberId', 'orderId', 'state'] }],
  summary: 'Whether a report counts in the public total changed: by its payment, a refund or staff',
  schema: z.object({
    memberId: id.meta({ description: 'The member who sold' }),
    orderId: id,
    state: z.enum(impactStates),
  }),
  refreshes: ['listImpactReviews', 'getMyImpact', 'listMyImpactReports', 'getOrderImpact'],
});

export const impactReportIssued = defineEvent({
  type: 'ImpactReportIssued',
  version: 1,
  service: 'marketplace',
  audiences: [{ members: ['memberId'], see: ['memberId', 'orderId', 'hash', 'version'] }],
  summary: 'An order was delivered, and what that avoided is calculated; or a report was replaced by a later version',
  schema: z.object({
    memberId: id.meta({ description: 'Who sold' }),
    orderId: id,
    hash: documentHash,
    version: z.int().min(1),
  }),
  refreshes: ['getMyImpact', 'listMyImpactReports', 'getOrderImpact'],
});
