import type { Language } from '@tianguis/proto/errors';
import type { Request } from 'express';

/** A read of the app: the operation's id, and its path with query. */
export interface Read {
  readonly operation: string;
  readonly url: string;
}

/** Answers a read as the app of the member who opens the page would be answered; undefined where it is refused. */
export type ReadForMember = (req: Request, read: Read, language: Language) => Promise<unknown>;
