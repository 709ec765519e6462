import { run } from '@tianguis/chassis/process/run';
import { config } from './config.ts';
import { createService } from './service.ts';

await run('outreach', config, createService);
