import { liveSubjectOf } from '@tianguis/proto/envelope';
import { liveMessages } from '@tianguis/proto/events';
import { type ServiceName, services } from '@tianguis/proto/services';
import type { ConsumerFacts, Consumers } from '../consumers.ts';

const head = `# Written by npm run generate. Who may publish and read what: each service publishes its own events and reads those that one
# of its consumers asks for; none may delete a stream. Subjects that begin with live are pushed to open pages and kept by
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

/** What a consumer asks the broker for, and what it tells it. The filter in the subject is the only one that it may set. */
const consumerSubjects = ({ durable, subject }: ConsumerFacts): string[][] => [
  [`$JS.API.CONSUMER.CREATE.EVENTS.${durable}.${subject}`, `$JS.API.CONSUMER.INFO.EVENTS.${durable}`],
  [`$JS.API.CONSUMER.MSG.NEXT.EVENTS.${durable}`, `$JS.ACK.EVENTS.${durable}.>`, `dead.${durable}`],
];

const livesOf = (service: ServiceName): string[][] =>
  liveMessages.filter((message) => message.service === service).map((message) => [liveSubjectOf(message)]);

function user(service: ServiceName, consumers: readonly ConsumerFacts[]): string {
  const isGateway = service === 'gateway';
  const own = isGateway
    ? [['events.>'], ...streams, ...gateways]
    : [[`events.${service}.>`], ...livesOf(service), ...streams];
  const heard = [`_INBOX_${service}.>`, ...(isGateway ? ['live.>'] : [])];
  const lines = [...own, ...consumers.flatMap(consumerSubjects)].map((line) =>
    line.map((subject) => `"${subject}"`).join(', '),
  );
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

/** The users of the broker, with the permissions that follow from the services' events and consumers. */
export const usersConf = (consumers: Consumers): string => `${head}authorization {
  users = [
${services.map((service) => user(service, consumers[service])).join('')}    { user: operator, password: $NATS_OPERATOR_PASSWORD }
  ]
}
`;
