import { ServerResponse } from 'node:http';
import type { ProxyOptions } from 'vite';

type Configure = NonNullable<ProxyOptions['configure']>;

/** Answers for a platform that does not, with the envelope that the site understands; Vite would say nothing but 502. */
export const answerFaults: Configure = (proxy) => {
  proxy.on('error', (_fault, _request, response) => {
    if (!(response instanceof ServerResponse) || response.headersSent) return;
    response
      .writeHead(502, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
      .end(JSON.stringify({ success: false, message: 'network_abnormal' }));
  });
};
