import { runService } from '@tianguis/chassis/service/service';
import { assistant } from './service.ts';

await runService(assistant);
