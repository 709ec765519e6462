import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { createDocument, type ZodOpenApiObject, type ZodOpenApiOperationObject } from 'zod-openapi';
import { problemSchema } from '../src/errors.ts';
import { sessionCookieName } from '../src/gateway/identity/session-cookie.ts';
import { bodyIsRequired, idempotencyKeyPattern, type Operation, problemStatuses } from '../src/operation.ts';
import { operations } from '../src/operations.ts';
import { exampleOf } from './examples.ts';

const nameOf = (status: number): string => (STATUS_CODES[status] ?? `Status${status}`).replace(/\W/g, '');

const keyHeader = z.object({
  'Idempotency-Key': z.string().regex(idempotencyKeyPattern).optional().meta({
    description:
      'A value that the caller chooses anew for each action. For at least a day, a repeat under the same key has no second effect and gets the first reply; another body under it is refused with 422',
    example: 'b3b1f0de-5f0c-4c86-9f1d-0f6f6f1f7a51',
  }),
});

const problem = (status: number) => ({
  description: STATUS_CODES[status] ?? 'Error',
  content: { 'application/problem+json': { schema: problemSchema } },
});

/** An event's data is text; what the text holds is JSON. */
const jsonText = (data: z.ZodType) => ({
  contentMediaType: 'application/json',
  contentSchema: z.toJSONSchema(data, { io: 'output', unrepresentable: 'any' }),
});

/** What a success answers: JSON, or each kind of event of a stream. */
function contentOf({ id, reply, stream }: Operation) {
  if (reply) return { content: { 'application/json': { schema: reply, example: exampleOf(reply, 'output', id) } } };
  if (!stream) return {};
  const kinds = Object.entries(stream).map(([event, data]) =>
    z.object({ event: z.literal(event), data: z.string().meta(jsonText(data)) }),
  );
  return { content: { 'text/event-stream': { schema: z.union(kinds) } } };
}

function describeOperation(operation: Operation): ZodOpenApiOperationObject {
  const { id, summary, service, access, params, query, body, idempotent, status = 200 } = operation;
  const success = { description: 'Success', ...contentOf(operation) };
  return {
    operationId: id,
    summary,
    tags: [service],
    security: access === 'public' || access === 'provider' ? [] : [{ session: [] }],
    'x-access': access,
    ...(operation.recentSignIn && { 'x-recent-sign-in': operation.recentSignIn }),
    requestParams: {
      ...(params && { path: params as never }),
      ...(query && { query: query as never }),
      ...(idempotent && { header: keyHeader }),
    },
    ...(body && {
      requestBody: {
        required: bodyIsRequired(operation),
        content: { 'application/json': { schema: body, example: exampleOf(body, 'input', id) } },
      },
    }),
    responses: {
      [status]: success,
      ...Object.fromEntries(
        problemStatuses(operation).map((code) => [code, { $ref: `#/components/responses/${nameOf(code)}` }]),
      ),
    } as ZodOpenApiOperationObject['responses'],
  };
}

/** Leaves dates, UUIDs and mail addresses to `format`: their patterns, up to 256 characters long, help no reader. */
function withFormatAlone({ jsonSchema }: { jsonSchema: { format?: string; pattern?: string } }): void {
  if (jsonSchema.format && /^(date|date-time|uuid|email)$/.test(jsonSchema.format)) delete jsonSchema.pattern;
}

/** Every operation as an OpenAPI 3.1 document. */
export function generateOpenApi(): object {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const operation of Object.values<Operation>(operations)) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeOperation(operation) };
  }
  const statuses = new Set(Object.values<Operation>(operations).flatMap(problemStatuses));
  const document: ZodOpenApiObject = {
    openapi: '3.1.0',
    info: {
      title: 'Tianguis Circular',
      version: '1.0.0',
      description: 'Marketplace for surplus materials and its outreach desk. Errors are problem details (RFC 9457).',
    },
    paths,
    components: {
      responses: Object.fromEntries([...statuses].sort().map((status) => [nameOf(status), problem(status)])),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName('https://'),
          description: 'Set by `login`. Without TLS, as in development, its name lacks the prefix.',
        },
      },
    },
  };
  return createDocument(document, { override: withFormatAlone });
}
