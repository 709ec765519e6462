import { Agent } from 'node:http';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

/** The peer in JavaScript: express and http-proxy-middleware with kept connections, nothing else. */
const [port, target] = process.argv.slice(2);
const app = express().disable('x-powered-by').disable('etag');
app.use(createProxyMiddleware({ target, agent: new Agent({ keepAlive: true, maxSockets: 128 }) }));
app.listen(Number(port), '127.0.0.1');
