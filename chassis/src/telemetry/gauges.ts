import { type Attributes, metrics } from '@opentelemetry/api';
import type { Logger } from './logger.ts';

/** One value of a gauge, for one set of labels. */
export interface Reading<Name extends string = string> {
  readonly gauge: Name;
  readonly value: number;
  readonly labels?: Attributes;
}

/** Gauges that are read together. */
export interface Gauges<Name extends string = string> {
  /** Each gauge's description, by its name. One whose name ends in `.age` or `.delay` is in seconds. */
  readonly gauges: Readonly<Record<Name, string>>;
  /** Reads all of them at once, each time metrics are collected. What cannot be read now is left out. */
  read(): Promise<readonly Reading<Name>[]> | readonly Reading<Name>[];
}

interface GaugeOptions<Name extends string> extends Gauges<Name> {
  readonly logger: Logger;
}

/** Declares gauges that are read when somebody collects them. Returns a function that stops it. */
export function observeGauges<Name extends string>({ gauges, read, logger }: GaugeOptions<Name>): () => void {
  const meter = metrics.getMeter('@tianguis/chassis');
  const observable = new Map(
    Object.entries<string>(gauges).map(([name, description]) => {
      const unit = name.endsWith('.age') || name.endsWith('.delay') ? 's' : '';
      return [name, meter.createObservableGauge(name, { description, unit })] as const;
    }),
  );
  const all = [...observable.values()];
  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    try {
      for (const { gauge, value, labels } of await read()) {
        const found = observable.get(gauge);
        if (found) result.observe(found, value, labels);
      }
    } catch (err) {
      logger.debug({ err }, 'a metric could not be read');
    }
  };
  meter.addBatchObservableCallback(observe, all);
  return () => meter.removeBatchObservableCallback(observe, all);
}
