import type { LoadPhotoStage, OrderState, TransportMove } from '@tianguis/proto/marketplace/orders/order';
import type { ComponentProps } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { PhotoRow } from './photos.tsx';

interface Move {
  readonly from: OrderState | null;
  readonly to: OrderState;
  readonly transport: TransportMove | null;
}

/** The photos that belong to a move of an order: of the load at the start, of the delivery at its end, of a trouble. */
function stageOf({ from, to, transport }: Move): LoadPhotoStage | undefined {
  if (transport === 'report_trouble') return 'trouble';
  if (from === 'scheduled' && to === 'in_transit') return 'loading';
  return from === 'in_transit' && (to === 'reported' || to === 'delivered') ? 'unloading' : undefined;
}

interface Props {
  readonly from: ComponentProps<typeof PhotoRow>['from'];
  readonly photos: readonly (ComponentProps<typeof PhotoRow>['photos'][number] & { readonly stage: LoadPhotoStage })[];
  readonly move: Move;
}

/** The driver's photos of one move in an order's history. */
export function StagePhotos({ from, photos, move }: Props) {
  const { stages } = useMessages('platform/photos');
  const stage = stageOf(move);
  if (!stage) return null;
  const { label, one } = stages[stage];
  return (
    <PhotoRow
      from={from}
      photos={photos.filter((photo) => photo.stage === stage)}
      label={label}
      altOf={(number) => fill(one, { number: String(number) })}
    />
  );
}
