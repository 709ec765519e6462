import type { Publish } from '@tianguis/chassis/messaging/outbox';
import { dataRequestProgressed, personalDataRequested } from '@tianguis/proto/marketplace/data-requests/events';
import type { DataKeeper, DataRequestInput, Requester } from './data-request.ts';
import type { DataRequestStore } from './data-request-store.ts';
import type { PersonStore } from './person-store.ts';

interface Needs extends DataRequestStore {
  readonly people: PersonStore;
  readonly publish: Publish;
}

/** Does the marketplace's own part at once and asks every other service for theirs. */
export async function openRequest(needs: Needs, input: DataRequestInput, requestedBy: Requester) {
  const { kind, email, phone } = input;
  const requestId = await needs.add(input, requestedBy);
  const person = { ...(email && { email }), ...(phone && { phone }) };
  const records = kind === 'erasure' ? await needs.people.erase(person) : await copy(needs, requestId, input);
  // After the erasure, which takes events about this person away.
  const data = { requestId, kind, ...person, requestedBy };
  await needs.publish(personalDataRequested, { subject: `data-requests/${requestId}`, data });
  await completePart(needs, requestId, 'marketplace', records);
  const request = await needs.find(requestId);
  if (!request) throw new Error('the request was not stored');
  return { request };
}

async function copy({ people, keepExport }: Needs, requestId: number, person: DataRequestInput): Promise<number> {
  const records = await people.find(person);
  await keepExport(requestId, person, records);
  return Object.values(records).reduce((sum, rows) => sum + rows.length, 0);
}

type PartNeeds = Pick<DataRequestStore, 'complete' | 'maskWhenDone'> & { readonly publish: Publish };

/** A service has done its part. */
export async function completePart(needs: PartNeeds, requestId: number, service: DataKeeper, records: number) {
  await needs.complete(requestId, service, records);
  await needs.maskWhenDone(requestId);
  await needs.publish(dataRequestProgressed, { subject: `data-requests/${requestId}`, data: { requestId, service } });
}
