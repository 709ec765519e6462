import { run } from '@tianguis/chassis/run';
import { config } from './config.ts';
import { createService } from './service.ts';

await run('assistant', config, createService);
