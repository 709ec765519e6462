import type { Handlers, HttpOperation } from '../http/operation.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Consumer } from '../messaging/consumer.ts';
import type { Gauges } from '../telemetry/gauges.ts';

export type Operations = Readonly<Record<string, HttpOperation>>;
/** For a room that answers no request. */
export type NoOperations = Readonly<Record<never, HttpOperation>>;

/** Work that a room does by itself while the service runs: a loop, a subscription, a worker. */
export interface Background {
  /** Ends the work and waits for what is under way. */
  close(): Promise<unknown> | unknown;
}

/** A room of any operations. */
export interface AnyRoom {
  readonly handlers: object;
  /** How the room reacts to events. The broker's permissions follow from this list. */
  readonly consumers?: readonly Consumer[];
  /** Jobs by the name under which they wait in the database. */
  readonly jobs?: Readonly<Record<string, Job>>;
  /** What the room tells of its own queues and states. */
  readonly gauges?: Gauges;
  /** Called once the outbox relay runs, before consumers and jobs start. Rooms start in the service's order. */
  readonly start?: () => Background | undefined | Promise<Background | undefined>;
}

/** All that a room does. The service takes it from here; nothing is registered a second time. */
export interface Room<Ops extends Operations> extends AnyRoom {
  /** One handler for each operation of the room: a missing one does not compile. */
  readonly handlers: Handlers<Ops>;
}

/** Builds a room from what the service provides. Building opens nothing. */
export type RoomBuilder<Deps, Ops extends Operations> = (deps: Deps) => Room<Ops>;

/**
 * A service's own `defineRoom`, which knows the service's dependencies:
 *
 *     export const defineRoom = roomsWith<Deps>();
 *     export const offers = defineRoom<typeof offerOperations>((deps) => ({ handlers: offerHandlers(deps) }));
 */
export const roomsWith =
  <Deps>() =>
  <Ops extends Operations = NoOperations>(build: RoomBuilder<Deps, Ops>): RoomBuilder<Deps, Ops> =>
    build;

type OperationIdsOf<Builder> = Builder extends (deps: never) => { readonly handlers: infer Handled }
  ? keyof Handled & string
  : never;

type DoubledIds<Builders> = Builders extends readonly [infer First, ...infer Others]
  ? (OperationIdsOf<First> & OperationIdsOf<Others[number]>) | DoubledIds<Others>
  : never;

/** Fails to compile, naming the operations, where one has no handler, two handlers, or belongs to another service. */
export type EachOperationOnce<Ops, Builders extends readonly unknown[]> = [
  Exclude<keyof Ops & string, OperationIdsOf<Builders[number]>>,
] extends [never]
  ? [Exclude<OperationIdsOf<Builders[number]>, keyof Ops>] extends [never]
    ? [DoubledIds<Builders>] extends [never]
      ? unknown
      : { readonly 'operations with two handlers': DoubledIds<Builders> }
    : { readonly 'operations of another service': Exclude<OperationIdsOf<Builders[number]>, keyof Ops> }
  : { readonly 'operations without a handler': Exclude<keyof Ops & string, OperationIdsOf<Builders[number]>> };
