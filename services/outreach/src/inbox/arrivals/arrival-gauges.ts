import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Gauges } from '@tianguis/chassis/telemetry/gauges';
import { arrivalStore } from './arrival-store.ts';

/** What people wrote and the software has not understood. */
export const arrivalGauges = (storage: Storage): Gauges => ({
  gauges: {
    'inbound.waiting': 'Messages of people that are kept and not understood yet',
    'inbound.age': 'How long the oldest of them has waited',
    'inbound.handed': 'Messages of a day that could not be understood and were given to staff as they are',
  },
  async read() {
    const { waiting, age, handed } = await arrivalStore.backlog(storage);
    return [
      { gauge: 'inbound.waiting', value: waiting },
      { gauge: 'inbound.age', value: age },
      { gauge: 'inbound.handed', value: handed },
    ];
  },
});
