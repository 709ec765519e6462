export default {
  title: 'Mentions',
  lead: 'Notes in which a colleague named you with an @, and conversations that a rule gave you. They count as read once you open the contact.',
  list: 'Your mentions',
  by: '{name}, {when}',
  somebody: 'A colleague',
  rule: 'An assignment rule',
  unread: 'Unread',
  readAll: 'Mark all as read',
  readFailed: 'It could not be changed',
  empty: 'Nobody has mentioned you',
  emptyHint: 'In a note about a contact, type @ and a colleague’s name to tell them.',
  failed: 'We could not load your mentions.',
};
