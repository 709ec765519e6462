import type { SendHandle } from 'node:child_process';
import type { z } from 'zod';
import { createLogger, type Logger } from '../telemetry/logger.ts';
import { startTelemetry, type Telemetry, type TelemetryOptions } from '../telemetry/telemetry.ts';
import { ConfigError, loadConfig } from './config.ts';
import { describeStartFailure } from './start-failure.ts';
import { supervisor } from './supervisor.ts';

export interface StartOptions {
  /** False where its jobs run only when something asks for them, never at their times; true by default. */
  readonly schedule?: boolean;
}

/** A service that is built and not yet listening. */
export interface Service {
  /** Where it listens, and on which socket. */
  start(options?: StartOptions): Promise<{ url: string; socket: SendHandle }>;
  close(): Promise<void>;
}

/** The settings that {@link run} itself reads. */
interface RunConfig {
  readonly LOG_LEVEL: string;
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly METRICS_HOST?: string | undefined;
  readonly METRICS_PORT?: number | undefined;
}

type CreateService<Config> = (config: Config, overrides: { logger: Logger }) => Service | Promise<Service>;

/** How long closing may take, milliseconds; after that the process ends anyway. */
const closeDeadline = 10_000;

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

const settings = <S extends z.ZodType>(name: string, schema: S): z.output<S> => {
  try {
    return loadConfig(schema);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    say(`${name} cannot start. ${error.message}\nSet these in the environment (see .env.example) and start again.`);
    process.exit(1);
  }
};

/** Ends the process once `stop` is done, or at the deadline. Later calls change nothing. */
function createExit(logger: Logger, stop: () => Promise<void>): (reason: string, code: number) => void {
  let leaving = false;
  return (reason, code) => {
    if (leaving) return;
    leaving = true;
    logger.info({ reason }, 'closing');
    setTimeout(() => {
      logger.error({ reason }, 'closing took too long');
      process.exit(1);
    }, closeDeadline);
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        logger.error({ err: error }, 'closing failed');
        process.exit(1);
      },
    );
  };
}

const telemetryOptions = (service: string, config: RunConfig): TelemetryOptions => ({
  service,
  endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
  ...(config.METRICS_PORT && { metrics: { host: config.METRICS_HOST ?? '127.0.0.1', port: config.METRICS_PORT } }),
});

const stopper = (service: Service, telemetry: Telemetry) => async (): Promise<void> => {
  await service.close();
  await telemetry.shutdown();
};

/**
 * The whole of a service's `main.ts`: settings, logger, telemetry, start, signals, exit code. SIGTERM and SIGINT close
 * in order, SIGTERM once a successor serves where the launcher starts one; an unhandled rejection or exception is logged and ends the process, for nobody knows its state then.
 */
export async function run<S extends z.ZodType<RunConfig>>(
  name: string,
  schema: S,
  createService: CreateService<z.output<S>>,
): Promise<void> {
  const config = settings(name, schema);
  const logger = createLogger({ name, level: config.LOG_LEVEL });
  try {
    const telemetry = await startTelemetry(telemetryOptions(name, config));
    const service = await createService(config, { logger });
    const exit = createExit(logger, stopper(service, telemetry));
    const { ready, replaced } = supervisor();
    let listening: SendHandle;
    const handOver = async (): Promise<void> => {
      await telemetry.closePort();
      if (listening) await replaced(listening);
      exit('SIGTERM', 0);
    };
    process.on('SIGTERM', () => void handOver()).on('SIGINT', () => exit('SIGINT', 0));
    for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
      process.on(event, (error: unknown) => {
        logger.fatal({ err: error }, event);
        exit(event, 1);
      });
    }
    const { url, socket } = await service.start();
    listening = socket;
    logger.info({ url }, 'ready');
    ready();
  } catch (error) {
    logger.fatal({ err: error }, 'start failed');
    say(`${name} could not start: ${describeStartFailure(error)}`);
    process.exit(1);
  }
}
