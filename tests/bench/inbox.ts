import type { Case } from './contacts/cases.ts';
import type { Opening } from './contacts/measure.ts';
import { benchList, full } from './contacts/rig.ts';
import { fillInbox } from './inbox/table.ts';
import { printRows, type Row } from './shared/row.ts';

const cases: readonly Case[] = [
  { what: 'all', queries: [''] },
  {
    what: 'who waits for a person first',
    queries: ['sort=waiting', 'sort=waiting&inbox=mine', 'sort=waiting&unread=true'],
  },
  { what: 'only who waits for a person', queries: ['sort=waiting&person=true', 'sort=waiting&person=true&inbox=mine'] },
  { what: 'who waits first, search', queries: ['sort=waiting&q=ferreteria', 'sort=waiting&q=hidalgo 1234'] },
  { what: 'mine, or of nobody', queries: ['inbox=mine', 'inbox=unassigned'] },
  { what: 'unread', queries: ['unread=true', 'unread=true&inbox=mine', 'unread=true&inbox=unassigned'] },
  { what: 'to review', queries: ['held=true', 'held=true&inbox=mine'] },
  { what: 'by priority', queries: ['priority=high', 'priority=medium', 'priority=low'] },
  { what: 'mine of high priority, unread', queries: ['inbox=mine&priority=high&unread=true'] },
  { what: 'search for what most have', queries: ['q=ferreteria', 'q=hidalgo', 'q=la esperanza'] },
  { what: 'search for one business', queries: ['q=aceros ruiz 4711', 'q=hidalgo 1234'] },
  { what: 'search for part of a phone', queries: ['q=5500004', 'q=12345'] },
  { what: 'search for nobody', queries: ['q=zzzzz', 'q=ferreteria quetzal'] },
  { what: 'search for one or two letters', queries: ['q=f', 'q=ac', 'q=zz'] },
  {
    what: 'search, mine, unread',
    queries: ['q=ferreteria&inbox=mine&unread=true', 'q=hidalgo&inbox=mine&unread=true'],
  },
  { what: 'search, of high priority', queries: ['q=ferreteria&priority=high', 'q=treviño&priority=high'] },
  { what: 'all, far down', queries: [''], deep: 100 },
  {
    what: 'snoozed, by when they come back',
    queries: ['sort=waiting&state=snoozed', 'sort=waiting&state=snoozed&inbox=mine'],
  },
  { what: 'closed', queries: ['sort=waiting&state=closed', 'sort=waiting&state=closed&inbox=mine'] },
  {
    what: 'search among all states',
    queries: ['sort=waiting&state=any&q=ferreteria', 'sort=waiting&state=any&q=hidalgo 1234'],
  },
  {
    what: 'messages with a word that most have',
    list: '/messages/search',
    queries: ['q=bultos', 'q=cemento gris', 'q=te'],
  },
  {
    what: 'messages with a rare word',
    list: '/messages/search',
    queries: ['q=tarimas', 'q=polin', 'q=folio 4711', 'q=montacargas camion'],
  },
  {
    what: 'messages with a word that only old ones have',
    list: '/messages/search',
    queries: ['q=antes', 'q=antes cemento'],
  },
  {
    what: 'messages with a word that nobody wrote',
    list: '/messages/search',
    queries: ['q=zzzzz', 'q=bultos quetzal'],
  },
];

/** What the inbox asks for when somebody opens a conversation; contacts are numbered from 1 on. */
const openingOf = (id: number): string[] => [`/conversations/${id}`, `/contacts/${id}/timeline`];

const openings: readonly Opening[] = [
  {
    what: 'open a conversation: what it is and its history',
    items: [1, 77, 251, 400, 512, 640, 733, 808, 901, 999].map(openingOf),
  },
];

/** The inbox with a million conversations. Takes about three minutes. */
export const inboxBench = (size = full): Promise<Row[]> =>
  benchList(fillInbox, { list: '/conversations', beside: ['/conversations/counts'], cases, openings }, size);

if (import.meta.main) printRows(await inboxBench());
