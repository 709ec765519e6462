import { quoteTransport } from '@tianguis/proto/gen/client.ts';
import type { Vehicle } from '@tianguis/proto/marketplace/transport/transport';
import { useState } from 'react';
import { useWrite } from '../../../platform/api/write.ts';
import type { Wanted } from './choice.ts';
import { type DeliveryPlace, movedTo, noPlace } from './delivery-place.ts';

export type Quote = NonNullable<NonNullable<(typeof quoteTransport)['types']>['reply']['quote']>;

const keyOf = (lines: Wanted['lines']): string => JSON.stringify(lines);

/** Whether the buyer picks it up or has it brought, where to, and what that costs for what is chosen now. */
export function useTransport(listingId: number, lines: Wanted['lines']) {
  const [isBrought, setBrought] = useState(false);
  const [place, setPlace] = useState(noPlace);
  const [quotedFor, setQuotedFor] = useState('');
  const asking = useWrite(quoteTransport);
  const isCurrent = quotedFor === keyOf(lines);
  const reply = isCurrent ? asking.data : undefined;
  return {
    isBrought,
    setBrought,
    place,
    change(changes: Partial<DeliveryPlace>) {
      setPlace((before) => movedTo(before, changes));
      asking.reset();
      setQuotedFor('');
    },
    ask() {
      setQuotedFor(keyOf(lines));
      const { zone, address, point, floors, help, kilograms, vehicle } = place;
      asking.mutate({
        listingId,
        lines,
        place: { zone, address, ...point },
        floors: Number(floors),
        help,
        ...(kilograms && { kilograms: Math.ceil(Number(kilograms)) }),
        ...(vehicle && { vehicle: vehicle as Vehicle }),
      });
    },
    asking,
    refusal: reply?.refusal ?? null,
    quote: isBrought ? (reply?.quote ?? null) : null,
    /** It was quoted for other quantities. */
    isStale: !isCurrent && quotedFor !== '' && asking.data !== undefined,
  };
}

export type Transport = ReturnType<typeof useTransport>;
