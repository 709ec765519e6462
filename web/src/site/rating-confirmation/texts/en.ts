import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Confirm your rating',
  text: 'This rating was sent with your email. Its stars already count as not verified; the comment is published once you confirm it.',
  noToken: 'A part of this link is missing. Open it whole from the email that we sent you.',
  of: 'About {name}',
  stars: '{count} out of 5 stars',
  noComment: 'No comment',
  confirm: 'Confirm and publish',
  withdraw: 'It was not me, delete it',
  confirmed: 'Your comment is published',
  confirmedText: 'Thank you. Anyone can read it on the ratings page.',
  verified: 'It is also verified now: it belongs to a completed order of yours.',
  withdrawn: 'Rating deleted',
  withdrawnText: 'It is no longer shown or counted. We will not write to you about it again.',
  ratings: 'See ratings',
} satisfies Translation<typeof es>;
