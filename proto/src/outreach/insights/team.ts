import { z } from 'zod';
import { fileLanguage, numeral, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { analyticsPeriods } from './analytics.ts';

const days = numeral(z.literal([...analyticsPeriods])).default(30);
const seconds = z.number().nullable();

const figures = z.object({
  answered: z.int().meta({
    description: 'Waits that ended in the period by an answer, or by a mark that it was dealt with elsewhere',
  }),
  firstMedian: seconds.meta({
    description: 'Seconds from the beginning of the wait to the answer; half took no longer',
  }),
  firstP90: seconds.meta({ description: 'Nine of ten took no longer' }),
  closed: z.int().meta({ description: 'Conversations that had waited and were closed in the period' }),
  closedMedian: seconds.meta({ description: 'Seconds from their first wait to the closing; half took no longer' }),
  waiting: z.int().meta({ description: 'Conversations that wait now' }),
});

const agentTimes = figures.extend({ actor: z.string(), name: z.string().nullable() }).meta({ id: 'AgentTimes' });

export const teamTimes = defineOperation({
  id: 'teamTimes',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/team-times',
  access: 'staff',
  summary:
    'How soon people of staff answered conversations that waited for a person, and how soon these were closed; at all hours. Admins see everybody, others themselves and the whole team',
  query: z.object({ days }),
  reply: z.object({
    since: timestamp,
    team: figures,
    unassigned: z.int().meta({ description: 'Those that wait now and are nobody’s' }),
    agents: z.array(agentTimes).meta({ description: 'Who answered most comes first' }),
    all: z.boolean().meta({ description: 'Everybody is among them, not only the caller' }),
  }),
});

export const exportTeamTimes = defineOperation({
  id: 'exportTeamTimes',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/team-times.csv',
  access: 'staff',
  summary:
    'Each answer and each closing behind these figures, as CSV in the reader’s language; times are those of Mexico City, as at the desk',
  query: z.object({ days, lang: fileLanguage }),
  raw: true,
});

export const teamTimesOperations = { teamTimes, exportTeamTimes };
