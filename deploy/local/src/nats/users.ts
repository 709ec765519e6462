import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { liveSubjectOf, subjectOf } from '@tianguis/proto/envelope';
import { events } from '@tianguis/proto/events';
import { liveMessages } from '@tianguis/proto/live-messages';
import { type ServiceName, services } from '@tianguis/proto/services';
import { root } from '../paths.ts';

const usersFile = join(root, 'deploy/nats/users.conf');

const head = `# Written by npm run generate. Who may publish and hear what: each service publishes its own events, and reads those that a
# consumer of its own asks for; none may delete a stream. Subjects that begin with live are pushed to open pages and kept by
# nobody. The gateway hears those, follows all events for the browsers, and publishes dead letters again. The operator is for
# tools.
`;

const streams = ['EVENTS', 'DEAD'].map((stream) =>
  ['INFO', 'CREATE', 'UPDATE'].map((verb) => `$JS.API.STREAM.${verb}.${stream}`),
);

const gateways = [
  ...['EVENTS', 'DEAD'].map((stream) =>
    ['CREATE', 'INFO', 'DELETE', 'MSG.NEXT'].map((verb) => `$JS.API.CONSUMER.${verb}.${stream}.*`),
  ),
  ['$JS.API.STREAM.MSG.GET.DEAD', '$JS.API.STREAM.MSG.DELETE.DEAD'],
];

/** What a consumer asks the broker for, and what it tells it. The filter in the subject is the one that it may set. */
function consumerSubjects(durable: string, heard: string): string[][] {
  const event = events.find(({ type }) => type.toLowerCase() === heard.toLowerCase());
  if (!event) throw new Error(`the consumer ${durable} hears ${heard}, which is no event`);
  return [
    [`$JS.API.CONSUMER.CREATE.EVENTS.${durable}.${subjectOf(event)}`, `$JS.API.CONSUMER.INFO.EVENTS.${durable}`],
    [`$JS.API.CONSUMER.MSG.NEXT.EVENTS.${durable}`, `$JS.ACK.EVENTS.${durable}.>`, `dead.${durable}`],
  ];
}

const definition = /(?:defineConsumer|consumersWith<\w+>\(\))\(\{\s+event: (\w+),\s+(?:\/\/.*\s+)?name: '([\w-]+)',/g;

/** The consumers of a service, as its source defines them, by name. */
function consumersOf(service: ServiceName): string[][] {
  const files = globSync(`services/${service}/src/**/*.ts`, { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const consumers = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const found = [...text.matchAll(definition)];
    if (found.length !== (text.match(/defineConsumer\(|consumersWith</g)?.length ?? 0))
      throw new Error(`${file}: each consumer begins with its event and its name`);
    return found.map(([, heard = '', name = '']) => ({ name, heard }));
  });
  return consumers
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .flatMap(({ name, heard }) => consumerSubjects(`${service}-${name}`, heard));
}

const livesOf = (service: ServiceName): string[][] =>
  liveMessages.filter((message) => message.service === service).map((message) => [liveSubjectOf(message)]);

function user(service: ServiceName): string {
  const isGateway = service === 'gateway';
  const own = isGateway
    ? [['events.>'], ...streams, ...gateways]
    : [[`events.${service}.>`], ...livesOf(service), ...streams];
  const heard = [`_INBOX_${service}.>`, ...(isGateway ? ['live.>'] : [])];
  const lines = [...own, ...consumersOf(service)].map((line) => line.map((subject) => `"${subject}"`).join(', '));
  return `    {
      user: ${service}, password: $NATS_${service.toUpperCase()}_PASSWORD
      permissions {
        publish { allow: [
${lines.map((line) => `          ${line},\n`).join('')}        ] }
        subscribe { allow: [${heard.map((subject) => `"${subject}"`).join(', ')}] }
      }
    }
`;
}

/** The users of the broker, from the services and their consumers. */
export const usersConf = (): string => `${head}authorization {
  users = [
${services.map(user).join('')}    { user: operator, password: $NATS_OPERATOR_PASSWORD }
  ]
}
`;

if (import.meta.main) writeFileSync(usersFile, usersConf());
