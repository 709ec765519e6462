import type { Gauges } from '@tianguis/chassis/telemetry/gauges';
import { day } from '@tianguis/proto/time';
import { certificateState } from '../certification/invoicing.ts';
import type { Deps } from '../platform/room.ts';

/** How long the certificate for seals still seals. */
export const certificateGauges = ({ invoicing, now }: Pick<Deps, 'invoicing' | 'now'>): Gauges => ({
  gauges: {
    'invoices.certificate.days': 'Days for which the certificate for seals still seals; absent without invoices',
  },
  async read() {
    if (!invoicing) return [];
    const { seals, validTo } = certificateState(invoicing, now());
    const left = seals && validTo !== null ? (Date.parse(validTo) - now().getTime()) / day : 0;
    return [{ gauge: 'invoices.certificate.days', value: Math.max(0, Math.floor(left)) }];
  },
});
