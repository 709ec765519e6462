/** What a contact has for a zone whose zone we do not know. */
export const unknownZone = 'Sin zona';
