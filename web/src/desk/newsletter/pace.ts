import { second } from '@tianguis/proto/time';

/** The queue hands over four mails at a time, and a mail server may take a second for each. */
const mailsPerSecond = 4;

/** When the last of some mails should have left, in milliseconds like its start. */
export const endOf = (startsAt: number, mails: number): number => startsAt + Math.ceil(mails / mailsPerSecond) * second;
