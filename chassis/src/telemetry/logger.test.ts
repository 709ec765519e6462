import { describe, expect, it } from 'vitest';
import { runInContext } from './context.ts';
import { createLogger, type Logger } from './logger.ts';

const capture = (): { log: Logger; lines: Record<string, unknown>[]; text: () => string } => {
  const written: string[] = [];
  const lines: Record<string, unknown>[] = [];
  const stream = {
    write(line: string) {
      written.push(line);
      lines.push(JSON.parse(line));
    },
  };
  return { log: createLogger({ name: 'test', level: 'debug', stream }), lines, text: () => written.join('') };
};

describe('what a log line must not show', () => {
  const secrets = [
    'authorization',
    'Authorization',
    'cookie',
    'set-cookie',
    'x-identity',
    'password',
    'ADMIN_PASSWORD',
    'passwordHash',
    'token',
    'accessToken',
    'client_secret',
    'STRIPE_SECRET_KEY',
    'apiKey',
    'x-twilio-signature',
    'phone',
    'referrerWhatsApp',
    'email',
    'raterEmail',
    'body',
    'messageContent',
    'csvData',
    'ipAddress',
  ];
  it.each(secrets)('hides %s at the top, nested, in lists and in child loggers', (key) => {
    const { log, text } = capture();
    log.info({ [key]: 'hush-1', deep: { list: [{ [key]: { inner: 'hush-2' } }] } }, 'line');
    log.child({ [key]: 'hush-3' }).info('line');
    expect(text()).not.toContain('hush');
  });

  it('masks emails, phones and the credentials of URLs inside texts', () => {
    const { log, text } = capture();
    log.info('sent to %s and ana@obra.mx', 'luis@obra.mx');
    log.warn({ note: 'call +52 55 1234 5678' }, 'postgres://root:hush@127.0.0.1/db');
    log.warn('GET /Messages?To=whatsapp%3A%2B525512345678&From=ana%40obra.mx');
    for (const secret of ['ana@', 'luis@', '1234', 'hush']) expect(text()).not.toContain(secret);
    expect(text()).toContain('127.0.0.1/db');
  });

  it('masks errors with their causes, and leaves out what drivers attach', () => {
    const { log, lines, text } = capture();
    const cause = Object.assign(new Error('Key (email)=(ana@obra.mx) already exists'), {
      code: '23505',
      constraint: 'users_email_key',
      detail: 'Key (phone)=(+525512345678)',
      where: 'hush',
    });
    log.error(new Error('could not store ana@obra.mx', { cause }));
    log.error({ err: cause }, 'again');
    for (const secret of ['ana@', '5512345678', 'hush']) expect(text()).not.toContain(secret);
    expect(lines[0]).toMatchObject({
      msg: 'could not store [redacted]',
      err: { type: 'Error', cause: { code: '23505', constraint: 'users_email_key' } },
    });
    expect(lines[1]).toMatchObject({ msg: 'again', err: { code: '23505' } });
  });

  it('takes from Prisma only what is wrong, not the values it quotes', () => {
    const { log, lines, text } = capture();
    const message = 'Invalid `create()` invocation:\n{ data: { name: "hush" } }\n\nArgument `email` is missing.';
    log.error(Object.assign(new Error(message), { name: 'PrismaClientValidationError' }));
    expect(text()).not.toContain('hush');
    expect(lines[0]).toMatchObject({
      msg: 'Argument `email` is missing.',
      err: { stack: expect.stringMatching(/^ {4}at /) },
    });
  });

  it('survives circles and depth', () => {
    const { log, lines } = capture();
    const circle: Record<string, unknown> = { name: 'a' };
    circle.self = circle;
    log.info(circle, 'round');
    expect(lines).toHaveLength(1);
  });
});

describe('what a log line must show', () => {
  it('names service, level and time, and keeps harmless fields', () => {
    const { log, lines } = capture();
    log.info({ count: 3, when: new Date(0), nothing: null }, 'done');
    expect(lines[0]).toMatchObject({
      service: 'test',
      level: 'info',
      count: 3,
      when: '1970-01-01T00:00:00.000Z',
      msg: 'done',
    });
    expect(lines[0]).toHaveProperty('time', expect.stringMatching(/^\d{4}-\d\d-\d\dT/));
  });

  it('carries the request id of the work under way', async () => {
    const { log, lines } = capture();
    await runInContext({ requestId: 'req-1', correlationId: 'req-1' }, async () => {
      await Promise.resolve();
      log.info('inside');
    });
    log.info('outside');
    expect(lines.map((line) => line.request_id)).toEqual(['req-1', undefined]);
  });
});
