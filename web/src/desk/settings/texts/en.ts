import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Sending settings',
  failed: 'We could not load the settings.',
  untouched: 'Nobody has changed them: the original ones apply.',
  changed: 'Last change: {who}, {when}',
  byDefault: 'Originally: {value}.',
  sender: {
    title: 'Our number on WhatsApp',
    unrated: 'Not rated',
    qualities: { high: 'High quality', medium: 'Medium quality', low: 'Low quality' },
    offline: 'Offline',
    inbound: {
      elsewhere:
        'Its webhook at Twilio points to another URL: what people write does not arrive here. Change it in the Twilio console.',
      sent_once:
        'Twilio does not send again what people write while we fail: add #rc=5&rp=all to the end of its webhook URL in the Twilio console.',
    },
    tier: 'WhatsApp lets us begin to write to {people} people in 24 hours.',
    waiting: {
      one: '{count} message of a campaign waits for this limit.',
      other: '{count} messages of campaigns wait for this limit.',
    },
    noTier: 'We know of no limit of people a day by WhatsApp.',
    slower: 'By its quality up to {pace} messages a second go out.',
    since: 'Since {when}',
  },
  limits: {
    messagesPerSecond: {
      name: 'Messages a second',
      text: 'The most that leaves our number, all replicas together; 0 is no limit.',
    },
    dailyTier: {
      name: 'New people a day',
      text: 'How many we may begin to write to in 24 hours, by the tier of WhatsApp; 0 is no limit.',
    },
    pairSeconds: {
      name: 'Seconds between messages to one person',
      text: 'WhatsApp refuses those that come sooner.',
    },
  },
  cap: {
    perDay: {
      name: 'Marketing messages a day, per person',
      text: 'Campaigns count, answers do not; 0 is no limit.',
    },
    perWeek: {
      name: 'Marketing messages in seven days, per person',
      text: 'Today and the six days before; 0 is no limit.',
    },
  },
  prices: {
    title: 'Cost of messages',
    lead: 'In US dollars, from the price list of Twilio and WhatsApp. The forecast of a send uses the country of each phone.',
    template: {
      name: 'Template in Mexico',
      text: 'Each marketing message.',
    },
    text: {
      name: 'Free text in Mexico',
      text: 'Within 24 hours of their last message.',
    },
    abroad: 'Prices of other countries',
    country: 'Country',
    short: { template: 'Template', text: 'Free text' },
    elsewhere: 'All other countries',
    add: 'Add a country',
    remove: 'Remove',
  },
  quiet: {
    title: 'Quiet hours',
    use: 'Stay silent at night',
    text: 'No campaign goes out at these hours: messages wait for each person’s morning, by the area code of their phone. Answers do go out.',
    start: 'From',
    end: 'to',
    off: 'no quiet hours',
    same: 'Choose two different hours.',
  },
  consent: {
    title: 'Consent',
    declared: {
      name: 'Declared by the team',
      text: 'Staff who add or import a contact say on what basis we write to them.',
    },
    strict: { name: 'From the person only', text: 'Nobody is written to who has not asked for it.' },
  },
  followUps: {
    title: 'Automatic follow-ups',
    text: 'For those who answered and then fell silent; in English (follow_up_2h, follow_up_1day, re_engagement_7days) for those who chose it in their account. Each step goes out once to a contact, and not while somebody of the team leads the conversation.',
    window: 'Every 2 hours, within the 24',
    windowText: 'How many at most; the template seguimiento_2h goes out.',
    none: 'None',
    day: 'On the next day, with seguimiento_1dia',
    week: 'After 7 days, with reengagement_7dias',
  },
  announcements: {
    title: 'Announcements of published lots',
    text: 'Lots that were just published, together in one message with the template anuncio_lotes; to those who chose English in their account, with lot_announcement. It goes out as a campaign: Campaigns shows what was announced and to whom.',
    on: 'Announce new lots',
    tag: 'Tag of the list',
    tagText: 'The announcement goes to contacts with this tag for whom there is consent and who have not left.',
    minutes: 'Minutes to gather lots',
    minutesText: 'From 5 to 1440, since the first was published. At night they wait until the quiet hours are over.',
  },
  testNumbers: {
    title: 'Our own numbers for tests',
    text: 'One a line. Test messages reach these alone.',
    wrong: 'One of the phone numbers is not valid.',
  },
  save: 'Save settings',
  saving: 'Saving…',
  saved: 'Settings saved',
  savedText: 'They apply to every replica within seconds.',
  useDefaults: 'Use the original ones',
  error: 'The settings could not be saved.',
} satisfies Translation<typeof es>;
