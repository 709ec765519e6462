import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Customer closing',
  lead: 'A simulation of the closing plan: three customers, three steps and the 18% commission of each.',
  simulation: 'Simulation: it writes to nobody and moves no money.',
  start: 'Run the closing plan',
  running: 'Running…',
  again: 'Run again',
  progress: 'Progress of the plan',
  done: 'Plan complete',
  pending: 'Pending',
  closed: 'Closed',
  value: 'Value',
  commission: 'Commission 18%',
  total: 'Total',
  plan: ['Confirm stock and photos', 'Agree on price and pickup', 'Collect and hand over the report'],
} satisfies Translation<typeof es>;
