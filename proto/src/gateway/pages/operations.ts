import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

export const publicConfig = defineOperation({
  id: 'publicConfig',
  service: 'gateway',
  method: 'GET',
  path: '/api/config',
  access: 'public',
  summary: 'What the web app needs to know of this installation',
  reply: z.object({
    sandbox: z.boolean().meta({ description: 'True while a provider is a local stand-in' }),
    stripe: z.object({ publishableKey: z.string(), jsUrl: z.url().nullable() }),
    whatsappNumber: z.string().meta({ description: 'E.164, for links to the messaging channel' }),
    contactEmail: z.string(),
    phonePageUrl: z.url().nullable().meta({ description: "The sandbox's phone, where messages arrive" }),
    messagingConsoleUrl: z.url(),
    mapStyleUrl: z.url().nullable().meta({ description: 'MapLibre style of the maps' }),
    mapTilesUrl: z
      .string()
      .nullable()
      .meta({ description: 'PMTiles file of the maps where there is no style; without either, outlines are drawn' }),
  }),
});

export const openapiDocument = defineOperation({
  id: 'openapiDocument',
  service: 'gateway',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  summary: 'This contract as OpenAPI 3.1',
  raw: true,
});

export const asyncapiDocument = defineOperation({
  id: 'asyncapiDocument',
  service: 'gateway',
  method: 'GET',
  path: '/api/asyncapi.json',
  access: 'public',
  summary: 'The events as AsyncAPI 3',
  raw: true,
});
