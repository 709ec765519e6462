import type { Tx } from '@tianguis/chassis/storage/storage';

/** Messages that wait for a contact are not sent. Gives back how many there were. */
export type Withdraw = (tx: Tx, contactId: number) => Promise<number>;
