/** Reads of many contacts, which most facts about contacts make stale. */
export const contactReads = ['listContacts', 'contactFacets', 'outreachStats'];
/** Reads of one contact. */
export const recordReads = ['getContact', 'contactTimeline'];
