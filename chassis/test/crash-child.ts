// A service process that dies at a chosen moment: node crash-child.ts <database> <nats> <moment>
import { append, createRig, effectConsumer } from './rig.ts';

const [databaseUrl = '', natsUrl = '', moment = ''] = process.argv.slice(2);
const rig = createRig(databaseUrl, natsUrl);
const die = (): void => void process.kill(process.pid, 'SIGKILL');

/** Dies when a statement of a pooled connection begins with `text`, before it reaches the server. */
function dieBefore(text: string): void {
  rig.storage.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const watching = (...args: unknown[]): unknown => {
      const [first] = args;
      if (typeof first === 'string' && first.startsWith(text)) die();
      return query(...args);
    };
    Object.assign(client, { query: watching });
  });
}

if (moment === 'after-commit') {
  // Before the outbox's own hook, which wakes the relay.
  await rig.nats.broker();
  await rig.storage.transaction(async (tx) => {
    tx.afterCommit(die);
    await append(rig.outbox, tx, 1);
  });
}

if (moment === 'after-publish') {
  dieBefore('update messaging.outbox set sent_at');
  await rig.nats.broker();
  rig.relay();
  await rig.happen(2);
}

if (moment === 'before-ack') {
  dieBefore('commit');
  await rig.nats.broker();
  rig.consume([effectConsumer('crashing')]);
}

// Runs until the parent kills it.
if (moment === 'work') {
  rig.relay();
  rig.consume([effectConsumer('chaos')]);
  await rig.nats.broker();
  process.send?.('at work');
}
