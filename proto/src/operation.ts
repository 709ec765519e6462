import type { z } from 'zod';
import type { ServiceName } from './services.ts';

/**
 * Who may call an operation. `public`: anybody. `member`: a signed-in seller, buyer or referrer.
 * `staff`: agents and admins. `admin`: admins only. `provider`: a webhook; the service checks the provider's signature.
 */
export type Access = 'public' | 'member' | 'staff' | 'admin' | 'provider';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Schema = z.ZodType;

/** What an `Idempotency-Key` looks like: 8 to 200 visible characters. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{8,200}$/;

/** One HTTP operation, declared once: routes, validation, types, client, access tests and OpenAPI derive from it. */
export interface Operation<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  readonly id: string;
  readonly service: ServiceName;
  readonly method: Method;
  /** Express form: `/api/ratings/:email`. */
  readonly path: string;
  readonly access: Access;
  /**
   * The caller must have proved who they are within ten minutes: staff by their password, a member by a code sent to an address of
   * their account. `sometimes`: the service decides by what is asked. Otherwise the reply is 403 with the code
   * `recent_sign_in_required` or, for a member, `recent_code_required`.
   */
  readonly recentSignIn?: 'always' | 'sometimes';
  /**
   * Of an operation for members: Aria may ask it in the name of the member who asks her. It tells or saves what is theirs, and
   * neither moves money nor changes an address.
   */
  readonly aria?: true;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply?: Reply;
  /** Status of a success, 200 by default. */
  readonly status?: number;
  /** Problem statuses beyond those that every operation of its kind may give: `problemStatuses` has them all. */
  readonly errors?: readonly number[];
  /** Largest body in bytes; the server's default where absent. */
  readonly bodyLimit?: number;
  /**
   * The call may carry an `Idempotency-Key` (see {@link idempotencyKeyPattern}). For at least a day, a repeat under the same key
   * has no second effect and gets the first reply; another body under it gets 422, `idempotency_key_reused`.
   */
  readonly idempotent?: true;
  /** The handler writes the reply itself: webhooks, redirects, streams. It reads the body itself, too, where none is declared. */
  readonly raw?: true;
  /** Of a raw operation that answers `text/event-stream`: the data of each kind of event, by the event's name. */
  readonly stream?: Readonly<Record<string, Schema>>;
}

/** Declares an operation; an identity function that keeps the literal types. */
export const defineOperation = <const O extends Operation>(operation: O): O => operation;

/** What a caller sends as body. */
export type BodyOf<O extends Operation> = O['body'] extends Schema ? z.input<O['body']> : undefined;
/** What a caller sends as query. */
export type QueryOf<O extends Operation> = O['query'] extends Schema ? z.input<O['query']> : undefined;
/** What a caller puts into the path. */
export type ParamsOf<O extends Operation> = O['params'] extends Schema ? z.input<O['params']> : undefined;
/** Each event of a streamed reply: its name, and its data as JSON. */
export type StreamEventOf<O extends Operation> =
  O['stream'] extends Readonly<Record<string, Schema>>
    ? { [Name in keyof O['stream']]: { event: Name; data: z.output<O['stream'][Name]> } }[keyof O['stream']]
    : never;
/** What a caller gets. */
export type ReplyOf<O extends Operation> = O['reply'] extends Schema ? z.output<O['reply']> : undefined;

/** Whether a call without a body is refused: 400, with each field that is missing. A PATCH must change something. */
export const bodyIsRequired = ({ method, body }: Operation): boolean =>
  body !== undefined && (method === 'PATCH' || !body.safeParse({}).success);

const always = [400, 408, 429, 431, 503];

/** Problem statuses that an operation may answer: what it declares, and what any of its kind may give. */
export function problemStatuses({ access, method, idempotent, errors = [] }: Operation): number[] {
  const byAccess = { public: [], member: [401, 403], staff: [401, 403], admin: [401, 403], provider: [403] }[access];
  const ofBody = method === 'GET' ? [] : [413, 415];
  const ofKey = idempotent ? [422] : [];
  return [...new Set([...always, ...byAccess, ...ofBody, ...ofKey, ...errors])].sort();
}
