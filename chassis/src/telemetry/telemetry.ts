import { context, metrics, propagation, trace } from '@opentelemetry/api';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import { type IMetricReader, MeterProvider } from '@opentelemetry/sdk-metrics';
import type { Tracing } from './otlp.ts';

export interface TelemetryOptions {
  /** Name of the service. */
  readonly service: string;
  /** Base URL of an OTLP/HTTP receiver, `http://localhost:4318`. Without it nothing is traced and nothing sent. */
  readonly endpoint?: string | undefined;
  /** How often spans and metrics are sent, milliseconds. */
  readonly interval?: number;
  /** Where `GET /metrics` answers with Prometheus text: apart from what callers reach. Without it nothing listens. */
  readonly metrics?: { readonly host: string; readonly port: number } | undefined;
}

export interface Telemetry {
  /** All metrics as Prometheus text. */
  metricsText(): Promise<string>;
  /** Leaves the port of `GET /metrics` to a successor. */
  closePort(): Promise<void>;
  /** Sends what is left and stops. Never throws: a receiver that is down must not keep a service from closing. */
  shutdown(): Promise<void>;
}

// OpenTelemetry's own registry is one for the process; so is this.
let current: { readonly telemetry: Telemetry; readonly traces: boolean } | undefined;

/** Whether spans are recorded in this process. */
export const tracing = (): boolean => current?.traces === true;

/** Metrics of this process as Prometheus text; empty before {@link startTelemetry}. */
export const metricsText = async (): Promise<string> => (await current?.telemetry.metricsText()) ?? '';

const resourceOf = (service: string): Resource =>
  resourceFromAttributes({
    'service.name': service,
    'service.namespace': 'tianguis',
    'service.instance.id': `${service}-${process.pid}`,
  });

async function readPrometheus(reader: PrometheusExporter, serializer: PrometheusSerializer): Promise<string> {
  const { resourceMetrics, errors } = await reader.collect();
  if (errors.length > 0) throw new AggregateError(errors, 'metrics could not be collected');
  return serializer.serialize(resourceMetrics);
}

const startTracing = async (options: TelemetryOptions, resource: Resource): Promise<Tracing | undefined> => {
  const { endpoint, interval = 5_000 } = options;
  if (!endpoint) return undefined;
  // Loaded only where it is wanted: it costs start-up time and memory.
  const { startOtlp } = await import('./otlp.ts');
  return startOtlp({ endpoint: endpoint.replace(/\/+$/, ''), interval, resource });
};

/**
 * Starts metrics, on a port of their own where one is named, and with an `endpoint` also traces (W3C trace context, undici and fetch instrumented) and sending by
 * OTLP/HTTP. Once a process, before anything that measures is built.
 */
export async function startTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  if (current) throw new Error('telemetry has been started already');
  const resource = resourceOf(options.service);
  const prometheus = new PrometheusExporter({ ...options.metrics, preventServerStart: true });
  if (options.metrics) await prometheus.startServer();
  const serializer = new PrometheusSerializer();
  const otlp = await startTracing(options, resource);
  const readers: IMetricReader[] = [prometheus, ...(otlp ? [otlp.metricReader] : [])];
  const provider = new MeterProvider({ resource, readers });
  metrics.setGlobalMeterProvider(provider);
  const telemetry: Telemetry = {
    metricsText: () => readPrometheus(prometheus, serializer),
    closePort: () => prometheus.stopServer(),
    async shutdown() {
      current = undefined;
      await Promise.allSettled([provider.shutdown(), otlp?.shutdown()]);
      for (const api of [metrics, trace, context, propagation]) api.disable();
    },
  };
  current = { telemetry, traces: otlp !== undefined };
  return telemetry;
}
