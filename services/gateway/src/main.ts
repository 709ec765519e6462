import { run } from '@tianguis/chassis/process/run';
import { gatewayConfig } from './config.ts';
import { createService } from './service.ts';

await run('gateway', gatewayConfig, createService);
