import { runService } from '@tianguis/chassis/service/service';
import { payments } from './service.ts';

await runService(payments);
