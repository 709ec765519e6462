import { isSingleKey } from '../shared/single-keys.ts';
import { shortcut } from './shortcut.ts';

export const sections = [
  'everywhere',
  'dialogs',
  'lists',
  'inbox',
  'answer',
  'contacts',
  'bulk',
  'board',
  'campaigns',
  'orders',
  'payments',
  'lots',
  'dispatch',
  'enquiries',
  'reviews',
  'templates',
  'knowledge',
  'newsletter',
  'monitor',
  'alerts',
  'transfers',
  'referrers',
  'failedEvents',
  'requests',
] as const;

/** Each key of the desk, by where it works. */
export const keys = {
  everywhere: [
    { keys: [shortcut], does: 'search' },
    { keys: ['?'], does: 'sheet' },
    { keys: ['Esc'], does: 'leave' },
  ],
  dialogs: [
    { keys: ['Ctrl Enter'], does: 'confirm' },
    { keys: ['Enter'], does: 'sendForm' },
    { keys: ['Esc'], does: 'dismiss' },
  ],
  lists: [
    { keys: ['↓', 'j'], does: 'next' },
    { keys: ['↑', 'k'], does: 'previous' },
    { keys: ['Enter'], does: 'open' },
    { keys: ['Home', 'End'], does: 'ends' },
    { keys: ['q'], does: 'find' },
    { keys: ['g'], does: 'filters' },
  ],
  inbox: [
    { keys: ['j', 'k'], does: 'neighbours' },
    { keys: ['r'], does: 'reply' },
    { keys: ['n'], does: 'note' },
    { keys: ['a'], does: 'take' },
    { keys: ['u'], does: 'unread' },
    { keys: ['1', '2', '3'], does: 'chips' },
    { keys: ['y'], does: 'accept' },
    { keys: ['m'], does: 'edit' },
    { keys: ['d'], does: 'discard' },
    { keys: ['v'], does: 'attended' },
    { keys: ['i'], does: 'aria' },
    { keys: ['b'], does: 'optOut' },
    { keys: ['c'], does: 'card' },
    { keys: ['l'], does: 'tag' },
    { keys: ['t'], does: 'template' },
    { keys: ['f'], does: 'attach' },
    { keys: ['e'], does: 'close' },
    { keys: ['h'], does: 'snooze' },
    { keys: ['z'], does: 'undo' },
  ],
  answer: [
    { keys: ['Enter'], does: 'send' },
    { keys: ['Shift Enter'], does: 'line' },
    { keys: ['Ctrl Enter'], does: 'sendAlways' },
    { keys: ['/'], does: 'quick' },
  ],
  contacts: [
    { keys: ['x'], does: 'select' },
    { keys: ['w'], does: 'write' },
    { keys: ['n'], does: 'addContact' },
    { keys: ['i'], does: 'import' },
    { keys: ['v'], does: 'segments' },
  ],
  bulk: [
    { keys: ['m'], does: 'writeAll' },
    { keys: ['a'], does: 'selectAll' },
    { keys: ['s'], does: 'setStatus' },
    { keys: ['c'], does: 'setCategory' },
    { keys: ['z'], does: 'setZone' },
    { keys: ['o'], does: 'setOwner' },
    { keys: ['t'], does: 'setTags' },
    { keys: ['b'], does: 'optOutAll' },
    { keys: ['e'], does: 'export' },
    { keys: ['l'], does: 'clear' },
  ],
  board: [{ keys: ['m'], does: 'move' }],
  campaigns: [
    { keys: ['c'], does: 'create' },
    { keys: ['g'], does: 'findCategory' },
    { keys: ['s'], does: 'launch' },
    { keys: ['p'], does: 'pause' },
  ],
  orders: [
    { keys: ['1', '2', '…'], does: 'intervene' },
    { keys: ['w'], does: 'writeParties' },
    { keys: ['z'], does: 'undo' },
    { keys: ['l'], does: 'back' },
  ],
  payments: [{ keys: ['r'], does: 'refund' }],
  lots: [
    { keys: ['y'], does: 'keep' },
    { keys: ['h'], does: 'hide' },
    { keys: ['r'], does: 'restore' },
    { keys: ['o'], does: 'lotOrders' },
  ],
  dispatch: [
    { keys: ['Enter'], does: 'details' },
    { keys: ['a'], does: 'assign' },
  ],
  enquiries: [
    { keys: ['r'], does: 'reply' },
    { keys: ['a'], does: 'assignTo' },
    { keys: ['v'], does: 'attended' },
    { keys: ['e'], does: 'close' },
    { keys: ['u'], does: 'asNew' },
  ],
  reviews: [
    { keys: ['y'], does: 'approve' },
    { keys: ['h'], does: 'refuse' },
  ],
  templates: [
    { keys: ['c'], does: 'createTemplate' },
    { keys: ['m'], does: 'change' },
    { keys: ['d'], does: 'duplicate' },
    { keys: ['o'], does: 'switch' },
    { keys: ['r'], does: 'resubmit' },
  ],
  knowledge: [
    { keys: ['c'], does: 'createEntry' },
    { keys: ['t'], does: 'score' },
    { keys: ['p'], does: 'publish' },
    { keys: ['r'], does: 'answerIt' },
    { keys: ['a'], does: 'addTo' },
    { keys: ['d'], does: 'setAside' },
  ],
  newsletter: [
    { keys: ['s'], does: 'sendNote' },
    { keys: ['m'], does: 'change' },
    { keys: ['d'], does: 'delete' },
  ],
  monitor: [
    { keys: ['y'], does: 'helped' },
    { keys: ['h'], does: 'didNotHelp' },
    { keys: ['z'], does: 'unrate' },
    { keys: ['e'], does: 'around' },
  ],
  alerts: [
    { keys: ['h'], does: 'byHand' },
    { keys: ['t'], does: 'transfer' },
    { keys: ['e'], does: 'evidence' },
    { keys: ['a'], does: 'reserve' },
    { keys: ['r'], does: 'replay' },
  ],
  transfers: [
    { keys: ['t'], does: 'seeAccount' },
    { keys: ['b'], does: 'sentBack' },
  ],
  referrers: [{ keys: ['t'], does: 'transfer' }],
  failedEvents: [
    { keys: ['r'], does: 'replay' },
    { keys: ['e'], does: 'content' },
    { keys: ['d'], does: 'discardEvent' },
  ],
  requests: [{ keys: ['c'], does: 'createRequest' }],
} as const;

const arrows: readonly string[] = ['↓', '↑'];

/** The keys of a section that work where characters pressed alone do not. Those of an answer are typed into it. */
export const withoutSingle = (section: keyof typeof keys) =>
  keys[section]
    .map(({ keys: pressed, does }) => ({
      keys: pressed.filter((key) => section === 'answer' || arrows.includes(key) || !isSingleKey(key)),
      does,
    }))
    .filter(({ keys: pressed }) => pressed.length > 0);
