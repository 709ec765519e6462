import { forecastSend } from '@tianguis/proto/gen/client.ts';
import { type Exclusion, exclusions } from '@tianguis/proto/outreach/campaigns/exclusions';
import type { Portion } from '@tianguis/proto/outreach/campaigns/portion';
import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import { useSyncExternalStore } from 'react';
import { call } from '../../../platform/api/api.ts';

type ForecastInput = NonNullable<(typeof forecastSend)['types']>['body'];

export type PlannedSend = ForecastInput['send'];
export type Forecast = NonNullable<(typeof forecastSend)['types']>['reply'];

/** Seconds in which a send may be undone. */
export const holdSeconds = 10;

export interface Care {
  readonly holdSeconds: number;
  readonly exclude: Exclusion[];
  /** Only where the request offers one. */
  readonly portion?: Portion | null;
}

export interface Sent {
  /** Absent where nothing was stored. */
  readonly campaignId?: number | undefined;
  /** As the send itself counted them; else the forecast's number holds. */
  readonly queued?: number;
}

/** A send to several people that staff asked for by one of the buttons. */
export interface SendRequest {
  readonly send: PlannedSend;
  /** Whom the sender may leave out. */
  readonly choices: readonly Exclusion[];
  /** Whom they leave out at first. */
  readonly exclude: readonly Exclusion[];
  /** Of a send that is scheduled, which nobody has to undo at once. */
  readonly startsAt?: string;
  /** Its limit and batches at first, null for none; absent where it has neither. */
  readonly portion?: Portion | null;
  /** The key is the same for each attempt of one sheet, so that a second try after a lost reply sends nothing more. */
  run(care: Care, key: string): Promise<Sent>;
  onSent(sent: { readonly campaignId?: number | undefined; readonly queued: number }): void;
  onFailed(error: unknown): void;
}

/** What most sends start with: everybody whom a message would rather annoy is left out. */
export const careful = { choices: exclusions, exclude: exclusions } as const;

/** The same for an audience of some statuses: who asks for suppliers does not leave them out. */
export const carefulOf = (statuses: readonly ContactStatus[]): readonly Exclusion[] =>
  careful.exclude.filter((each) => each !== 'converted' || !statuses.includes('converted'));

/** Answers to people who wrote to us: only who waits for a person and who complained may be left out. */
export const answering = {
  choices: ['waiting_for_person', 'complaint'],
  exclude: ['waiting_for_person', 'complaint'],
} as const satisfies Pick<SendRequest, 'choices' | 'exclude'>;

export const forecastOf = (
  { send, startsAt }: Pick<SendRequest, 'send' | 'startsAt'>,
  { exclude, portion }: { exclude: readonly Exclusion[]; portion?: Portion | null | undefined },
  signal?: AbortSignal,
): Promise<Forecast> =>
  call(
    forecastSend,
    {
      body: {
        send,
        exclude: [...exclude],
        ...(startsAt !== undefined && { startsAt }),
        ...(portion !== undefined && { portion }),
      },
    },
    signal && { signal },
  );

/** A send that has not left yet. */
export interface HeldSend {
  readonly campaignId: number;
  readonly count: number;
  /** By the clock of this browser, in milliseconds. */
  readonly until: number;
}

interface State {
  /** The send that is asked about now, with its first forecast. */
  readonly asked?: { readonly id: number; readonly request: SendRequest; readonly forecast: Forecast } | undefined;
  readonly held: readonly HeldSend[];
}

let state: State = { held: [] };
let count = 0;
const listeners = new Set<() => void>();

function change(next: Partial<State>): void {
  state = { ...state, ...next };
  for (const notify of listeners) notify();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSends = (): State =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => state,
  );

/** Opens the sheet of a send; false where there is nobody to send to, now or in a later batch, and so nothing to ask. */
export async function askToSend(request: SendRequest): Promise<boolean> {
  const forecast = await forecastOf(request, request);
  if (forecast.total === 0 && !forecast.moreBatches) return false;
  count += 1;
  change({ asked: { id: count, request, forecast } });
  return true;
}

export const closeSheet = (): void => change({ asked: undefined });

export const holdSend = (held: HeldSend): void => change({ held: [...state.held, held] });

export const releaseSend = (campaignId: number): void =>
  change({ held: state.held.filter((each) => each.campaignId !== campaignId) });
