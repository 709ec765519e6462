import type { TroubleKind } from '@tianguis/proto/marketplace/orders/order';
import type { Vehicle } from '@tianguis/proto/marketplace/transport/transport';
import type { Sheet, Strokes } from './api.ts';

interface Counted {
  readonly id: number;
  readonly quantity: number;
}

export interface Signing {
  readonly name: string;
  readonly document: string;
  readonly signature: Strokes;
  /** Of the buyer; undefined where nobody entered one. */
  readonly deliveryCode: string | undefined;
  /** What they signed for. */
  readonly lines: readonly Counted[];
}

/** What weighs more than was said, or does not fit. */
export interface Overload {
  readonly kilograms: number;
  readonly vehicle?: Vehicle | undefined;
  readonly fits: boolean;
}

/** What a driver does on the way, in the order in which they do it. */
export type DriverStep =
  | { readonly step: 'start' | 'arrive' | 'depart' | 'door' }
  | { readonly step: 'count'; readonly lines: readonly Counted[] }
  | {
      readonly step: 'trouble';
      readonly kind: TroubleKind;
      readonly reason: string;
      readonly overload?: Overload | undefined;
    }
  | { readonly step: 'sign'; readonly signing: Signing };

export type WaitingStep = DriverStep & { readonly id: string; readonly at: string };

/** A count that the seller does not have to confirm: what they counted, or all that was ordered. */
const isAgreed = ({ lines, countedBy }: Sheet, counted: readonly Counted[]): boolean =>
  lines.every(({ id, quantity, loaded }) => {
    const expected = countedBy === 'seller' ? loaded : quantity;
    return counted.find((one) => one.id === id)?.quantity === expected;
  });

function withStep(sheet: Sheet, step: WaitingStep): Sheet {
  switch (step.step) {
    case 'start':
      return { ...sheet, state: 'in_transit', leg: sheet.delivery ? 'to_pickup' : null, trouble: null };
    case 'arrive':
      return { ...sheet, arrivedAt: step.at, leg: sheet.leg && 'loading' };
    case 'count':
      return {
        ...sheet,
        arrivedAt: sheet.arrivedAt ?? step.at,
        leg: sheet.leg === 'to_pickup' ? 'loading' : sheet.leg,
        load: isAgreed(sheet, step.lines) ? 'confirmed' : 'waiting',
        loadedAt: step.at,
        lines: sheet.lines.map((line) => ({
          ...line,
          loaded: step.lines.find(({ id }) => id === line.id)?.quantity ?? line.loaded,
        })),
      };
    case 'depart':
      return { ...sheet, leg: 'to_delivery', trouble: null };
    case 'door':
      return { ...sheet, leg: 'unloading', trouble: null };
    case 'trouble':
      return { ...sheet, trouble: { kind: step.kind, reason: step.reason, at: step.at } };
    default:
      return sheet;
  }
}

/** The sheet as it is once what waits for a connection has been sent. */
export const withSteps = (sheet: Sheet, steps: readonly WaitingStep[]): Sheet => steps.reduce(withStep, sheet);

/** Whether an overload is still to be sent: it does not leave before the team or its buyer has answered. */
export const isOverloadWaiting = (steps: readonly WaitingStep[]): boolean =>
  steps.some((step) => step.step === 'trouble' && step.kind === 'overload');

/** Whether these are the quantities that were signed for. */
export const isSignedFor = ({ lines }: Sheet, { lines: signed }: Signing): boolean =>
  lines.every(({ id, loaded, quantity }) => signed.find((one) => one.id === id)?.quantity === (loaded ?? quantity));
