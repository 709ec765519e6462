import { createServer } from 'node:http';

/** The service behind every proxy under test: 1 KB of JSON, whatever is asked. Its port is the first argument. */
const body = Buffer.from(
  JSON.stringify({ ratings: Array.from({ length: 11 }, (_, id) => ({ id, name: 'x'.repeat(68) })) }).padEnd(1024),
);
const head = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length };

createServer({ keepAliveTimeout: 75_000 }, (req, res) => {
  req.resume();
  res.writeHead(200, head);
  res.end(body);
}).listen(Number(process.argv[2]), '127.0.0.1');
