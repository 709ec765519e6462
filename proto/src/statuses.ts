import type { Operation } from './operation.ts';

/** Whether a call without a body is refused: 400, with each field that is missing. */
export const bodyIsRequired = ({ body }: Operation): boolean => body !== undefined && !body.safeParse({}).success;

const always = [400, 408, 429, 431, 503];

/** Problem statuses that an operation may answer: what it declares, and what any of its kind may give. */
export function problemStatuses({ access, method, errors = [] }: Operation): number[] {
  const byAccess = { public: [], member: [401, 403], staff: [401, 403], admin: [401, 403], provider: [403] }[access];
  const ofBody = method === 'GET' ? [] : [413, 415];
  return [...new Set([...always, ...byAccess, ...ofBody, ...errors])].sort();
}
