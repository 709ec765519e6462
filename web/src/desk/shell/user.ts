import type { useSession } from '../shared/session.ts';

/** Who is signed in. */
export type User = NonNullable<NonNullable<ReturnType<typeof useSession>['data']>['user']>;
