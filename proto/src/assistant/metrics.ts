import { counted, type ReadMetric, shareOf } from '../metrics/reading.ts';

const decided = ['total.accepted', 'total.edited', 'total.rejected'];

const inBoth = (field: string): string[] => [`days.chat.${field}`, `days.whatsapp.${field}`];

const answers = inBoth('answers');
const helped = inBoth('helped');

/** Figures of Aria's quality, as the fields of the assistant's replies. */
export const assistantMetrics = {
  repliesUnedited: shareOf('replyQuality', ['total.accepted'], decided),
  repliesAccepted: counted('replyQuality', 'total.accepted'),
  repliesEdited: counted('replyQuality', 'total.edited'),
  repliesRejected: counted('replyQuality', 'total.rejected'),
  repliesByModel: shareOf('replyQuality', ['engines.openai'], ['engines.local', 'engines.openai']),
  repliesSentAlone: counted('replyQuality', 'total.sent'),
  repliesWaiting: counted('replyQuality', 'total.waiting'),
  repliesHandedOver: counted('replyQuality', 'total.handedOver'),
  ariaHelped: shareOf('readHelpfulness', helped, [...helped, ...inBoth('didNotHelp')]),
  ariaHandedOver: shareOf('readHelpfulness', inBoth('handedOver'), answers),
  ariaDidNotKnow: shareOf('readHelpfulness', inBoth('unknown'), answers),
  ariaOpenTopics: counted('readHelpfulness', 'days.topicCount'),
  ariaAnswered: counted('readHelpfulness', ...answers),
  rightToday: counted('scoreKnowledge', 'before'),
  rightWithDraft: counted('scoreKnowledge', 'after'),
} as const satisfies Record<string, ReadMetric>;
