import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { exampleOf } from '../generate/examples.ts';
import { goldenSample } from '../generate/golden-samples.ts';
import { generateOpenApi } from '../generate/openapi.ts';
import { eventsOf } from '../src/define-event.ts';
import { envelopeSchema, typeOf } from '../src/envelope.ts';
import { events } from '../src/events.ts';
import { bodyIsRequired, type Operation } from '../src/operation.ts';
import { operations } from '../src/operations.ts';

const fixtures = new URL('../fixtures/events/', import.meta.url);
const readFixture = (type: string): unknown => JSON.parse(readFileSync(new URL(`${type}.json`, fixtures), 'utf8'));
interface Part {
  readonly content?: Readonly<Record<string, object>>;
}
interface Document {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly operationId: string;
            readonly parameters?: readonly { readonly name: string }[];
            readonly requestBody?: Part;
            readonly responses: Readonly<Record<string, Part>>;
          }
        >
      >
    >
  >;
}

const all: Operation[] = Object.values(operations);

describe('events', () => {
  test.each(events.map((event) => [typeOf(event), event] as const))(
    'the golden sample of %s parses unchanged',
    (type, event) => {
      const envelope = envelopeSchema.parse(readFixture(type));
      expect(envelope).toEqual(readFixture(type));
      expect(envelope.type).toBe(type);
      expect(envelope.source).toBe(`/services/${event.service}`);
      expect(event.schema.parse(envelope.data)).toEqual(envelope.data);
    },
  );

  test.each(events.map((event) => [typeOf(event), event] as const))(
    'a reader of %s ignores fields it does not know',
    (type, event) => {
      const { data } = envelopeSchema.parse(readFixture(type));
      expect(event.schema.parse({ ...(data as object), addedLater: 1 })).toEqual(data);
    },
  );

  test('no golden sample is left over, no type is declared twice', () => {
    const declared = events.map(typeOf);
    expect(new Set(declared).size).toBe(declared.length);
    expect(readdirSync(fixtures).sort()).toEqual(declared.map((type) => `${type}.json`).sort());
  });

  test('no room has events that its service does not know', async () => {
    const sources = new URL('../src/', import.meta.url);
    const files = globSync('*/*/events.ts', { cwd: sources });
    const rooms = await Promise.all(files.map((file) => import(new URL(file, sources).href)));
    const declared = eventsOf(...rooms);
    expect(declared.length).toBeGreaterThan(80);
    expect(declared.filter((event) => !events.includes(event)).map(typeOf)).toEqual([]);
  });

  test('writes a sample of a new event that its readers take', () => {
    const event = events.find(({ type }) => type === 'EnquiryChanged');
    const sample = event && goldenSample(event);
    expect(envelopeSchema.parse(sample)).toEqual(sample);
    expect(event?.schema.parse(sample?.data)).toEqual({ enquiryId: 1, kind: 'supplier', state: 'new' });
    expect(sample?.subject).toBe('enquiries/1');
  });

  test('an event refreshes only reads that exist', () => {
    const reads = all.filter((operation) => operation.method === 'GET').map((operation) => operation.id);
    for (const event of events) expect(reads).toEqual(expect.arrayContaining([...event.refreshes]));
  });
});

describe('operations', () => {
  test('the key of an operation is its id, its method and path are its own', () => {
    expect(Object.keys(operations)).toEqual(all.map((operation) => operation.id));
    const routes = all.map((operation) => `${operation.method} ${operation.path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  test('every path parameter is declared', () => {
    for (const { id, path, params } of all) {
      const named = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      const declared = params && 'shape' in params ? Object.keys(params.shape as object) : [];
      expect({ id, declared }).toEqual({ id, declared: named });
    }
  });

  test('staff areas are closed to the public', () => {
    const staffOnly = /^\/api\/(dashboard|outreach|ai-responses)/;
    for (const { id, path, access } of all) {
      if (staffOnly.test(path))
        expect({ id, access: access === 'admin' ? 'staff' : access }).toEqual({ id, access: 'staff' });
      if (path.startsWith('/api/admin')) expect({ id, access }).toEqual({ id, access: 'admin' });
      if (path.startsWith('/webhooks')) expect({ id, access }).toEqual({ id, access: 'provider' });
    }
  });

  test('OpenAPI shows the key header where a call may be repeated, and nowhere else', () => {
    const { paths } = generateOpenApi() as Document;
    const named = Object.values(paths).flatMap((methods) =>
      Object.values(methods)
        .filter(({ parameters = [] }) => parameters.some(({ name }) => name === 'Idempotency-Key'))
        .map(({ operationId }) => operationId),
    );
    expect(named.sort()).toEqual(
      [
        'askAboutListing',
        'copyListing',
        'counterOffer',
        'createCampaign',
        'createListing',
        'createPaymentIntent',
        'createWarehouse',
        'immediateFollowUp',
        'launchCityCampaign',
        'makeOffer',
        'placeOrder',
        'registerSupplier',
        'sendBulk',
        'sendCampaign',
        'sendContactMessage',
        'sendOrderMessage',
        'sendTestMessage',
        'sendWhatsapp',
        'signUpReferrer',
        'submitRating',
        'writeToParties',
      ].sort(),
    );
  });

  test('OpenAPI has an example of every JSON body, and dates by format alone', () => {
    const text = JSON.stringify(generateOpenApi());
    const { paths } = JSON.parse(text) as Document;
    for (const methods of Object.values(paths))
      for (const { operationId, requestBody, responses } of Object.values(methods))
        for (const part of [requestBody, ...Object.values(responses)]) {
          const json = part?.content?.['application/json'];
          if (json) expect(json, operationId).toHaveProperty('example');
        }
    expect(text).not.toContain('[2468][048]');
  });

  test('C: a text field without a believable example fails the generation, by its name', () => {
    const unknown = z.object({ crate: z.object({ colour: z.string() }) });
    expect(() => exampleOf(unknown, 'input', 'packCrate')).toThrow(
      'add "crate.colour" to proto/generate/example-texts',
    );
  });

  test('C: an example is chosen by the field and by what holds it', () => {
    const named = z.object({ name: z.string() });
    const example = exampleOf(z.object({ lines: z.array(named), seller: named }), 'output', 'anOrder');
    expect(example).toEqual({ lines: [{ name: 'Cemento gris' }], seller: { name: 'Ferretería La Paloma' } });
  });

  test('C: OpenAPI writes a tuple as prefixItems', () => {
    const text = JSON.stringify(generateOpenApi());
    expect(text.includes('"type":"array","prefixItems":[')).toBe(true);
    expect(text.includes('"type":"array","items":[')).toBe(false);
  });

  test('A14: every PATCH lists what it changes, and needs a body', () => {
    const changes = all.filter(({ method }) => method === 'PATCH');
    expect(changes.length).toBeGreaterThan(5);
    for (const operation of changes) {
      const fields = Object.keys((operation.body as z.ZodObject | undefined)?.shape ?? {});
      expect(
        fields.filter((name) => name !== 'version'),
        operation.id,
      ).not.toEqual([]);
      expect(bodyIsRequired(operation), operation.id).toBe(true);
    }
  });

  test('C: OpenAPI documents a redirect by its status, and the data of a stream as JSON in text', () => {
    const { paths } = JSON.parse(JSON.stringify(generateOpenApi())) as Document;
    for (const path of ['/m/{token}', '/l/{trackingId}', '/api/newsletter/leave/{token}'])
      expect(Object.keys(paths[path]?.get?.responses ?? {}), path).toContain('302');
    const stream = JSON.stringify(paths['/api/chat/stream']?.post?.responses['200']);
    expect(stream).toContain('"contentMediaType":"application/json"');
  });

  test('a handler that writes the reply itself declares no reply', () => {
    for (const { id, raw, reply } of all) expect({ id, has: Boolean(reply) }).toEqual({ id, has: !raw });
  });
});
