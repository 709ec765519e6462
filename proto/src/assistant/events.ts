import { eventsOf } from '../define-event.ts';
import * as audit from './audit.ts';
import * as chat from './chat/events.ts';
import * as feedback from './feedback/events.ts';
import * as helpfulness from './helpfulness/events.ts';
import * as knowledge from './knowledge/events.ts';
import * as listings from './listings/events.ts';
import * as personalData from './personal-data.ts';
import * as replies from './replies/events.ts';

export const assistantEvents = eventsOf(audit, chat, feedback, helpfulness, knowledge, listings, personalData, replies);
