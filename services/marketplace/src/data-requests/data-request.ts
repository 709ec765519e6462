import type { dataRequestInput, listDataRequests } from '@tianguis/proto/marketplace/data-requests/operations';
import type { dataKeepers } from '@tianguis/proto/personal-data';
import type { z } from 'zod';

/** How a person is known: all records with that mailbox or that phone are theirs. */
export interface Person {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

export type DataKeeper = (typeof dataKeepers)[number];
export type DataRequestInput = z.output<typeof dataRequestInput>;
export type DataRequest = z.input<typeof listDataRequests.reply>['requests'][number];
/** Records by what they are. */
export type Records = Record<string, Record<string, unknown>[]>;

export interface Requester {
  readonly actor: string;
  readonly name: string;
}
