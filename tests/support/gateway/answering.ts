import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that answers whatever it is asked, by path: a partner that is broken, or was taken over. */
export async function startAnswering(answers: { [path: string]: unknown }) {
  const server = createServer((request, response) => {
    request.resume();
    const answer = answers[request.url ?? ''];
    response.setHeader('content-type', 'application/json');
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => server.close();
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
