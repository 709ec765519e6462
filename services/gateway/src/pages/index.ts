import { roomsWith } from '@tianguis/chassis/service/room';
import type { ServiceDeps } from '@tianguis/chassis/service/service';
import { type GatewayConfig, publicConfig } from '../config.ts';
import { openapiText } from './documents.ts';
import { type PageOperations, pageHandlers } from './operations.ts';

/** The web app's pages and files, the settings that it reads, and the documents of the API. */
export const pages = roomsWith<ServiceDeps<GatewayConfig>>()<PageOperations>(({ config }) => ({
  handlers: pageHandlers(publicConfig(config), openapiText(config.PUBLIC_URL)),
}));
