import { subjectOf, typeOf } from '@tianguis/proto/envelope';
import { events } from '@tianguis/proto/events';
import { type ServiceName, services } from '@tianguis/proto/services';
import type { Consumers } from './consumers.ts';

const head = `# Events

Written by \`npm run generate\` from the contract and from the rooms of the services. An event is a fact that one service
publishes; its consumers react to it, each in a transaction of its own. \`proto/gen/asyncapi.json\` has the data of each.

`;

/** A table of all events: who publishes each, who consumes it, which browsers hear of it. */
export function eventsTable(consumers: Consumers): string {
  const consumersOf = (subject: string): ServiceName[] =>
    services.filter((service) => consumers[service].some((consumer) => consumer.subject === subject));
  const sections = services.map((service) => {
    const own = events.filter((event) => event.service === service);
    const rows = own.map((event) =>
      row([
        typeOf(event).replace(/\.v1$/, ''),
        event.summary,
        consumersOf(subjectOf(event)).join(', ') || '–',
        event.audiences.map((audience) => (typeof audience === 'string' ? audience : 'members')).join(', ') || 'none',
      ]),
    );
    const names = consumers[service].map((consumer) => consumer.event.replace(/\.v1$/, ''));
    const heard = [...new Set(names)].toSorted().join(', ') || 'no event';
    return [
      `## ${service}`,
      '',
      row(['event', 'what happened', 'consumed by', 'browsers of']),
      row(['---', '---', '---', '---']),
      ...rows,
      '',
      `It consumes: ${heard}.`,
      '',
    ].join('\n');
  });
  return `${head}${sections.join('\n')}`;
}

const row = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
