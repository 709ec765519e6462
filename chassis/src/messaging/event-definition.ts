import type { EventName } from '@tianguis/proto/envelope';
import type { z } from 'zod';

/** What the chassis needs of an event's declaration in proto; more fields do no harm. */
export interface EventDefinition<Data extends z.ZodType = z.ZodType> extends EventName {
  readonly schema: Data;
}
