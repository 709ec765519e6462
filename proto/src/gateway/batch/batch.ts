/** Most reads in one batch. */
export const mostReads = 20;

/** Code of a part that is no read: an unknown path, one that takes writes only, a stream, a file, another batch. */
export const notARead = 'not_a_read';
