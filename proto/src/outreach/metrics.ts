import { counted, type ReadMetric } from '../metrics/reading.ts';

/** Figures of the inbox, the team and imports, as the fields of the replies of outreach. */
export const outreachMetrics = {
  conversationsForPerson: counted('conversationCounts', 'person'),
  conversationsUnread: counted('conversationCounts', 'unread'),
  conversationsHeld: counted('conversationCounts', 'held'),
  mentionsUnread: counted('listMentions', 'unread'),
  campaignsUnderWay: counted('listCampaigns', 'total'),
  campaignsRunning: counted('campaignCounts', 'running'),
  waitsAnswered: counted('teamTimes', 'team.answered'),
  firstResponseMedian: counted('teamTimes', 'team.firstMedian'),
  firstResponseP90: counted('teamTimes', 'team.firstP90'),
  waitsClosed: counted('teamTimes', 'team.closed'),
  closingMedian: counted('teamTimes', 'team.closedMedian'),
  waitingNow: counted('teamTimes', 'team.waiting'),
  rowsImported: counted('getImport', 'import.imported'),
  rowsWarned: counted('getImport', 'import.warned'),
  rowsKnown: counted('getImport', 'import.duplicates'),
  rowsUpdated: counted('getImport', 'import.updated'),
  rowsRejected: counted('getImport', 'import.rejected'),
  rowsRead: counted('getImport', 'import.rows'),
} as const satisfies Record<string, ReadMetric>;
