import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';

const tracer = trace.getTracer('gateway');
const spans = new WeakMap<FastifyRequest, Span>();

/** A span for every call: its route, method and status, and nothing of what stands in it. */
export function addSpans(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route = 'none' } = request.routeOptions;
    const caller = propagation.extract(context.active(), request.headers);
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller);
    spans.set(request, span);
    context.with(trace.setSpan(caller, span), done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/** A span for every statement of a connection that belongs to a call, with $1, $2 … in the place of its values. */
export function traceStatements(client: pg.PoolClient): void {
  // The driver's `query` has many forms; each gets what it was called with, and gives back what it would have given.
  const query: (...given: unknown[]) => unknown = client.query.bind(client);
  const traced = (...given: unknown[]): unknown => {
    if (!trace.getActiveSpan()?.isRecording()) return query(...given);
    const [statement] = given;
    const text = typeof statement === 'string' ? statement : String(Reflect.get(Object(statement), 'text') ?? '');
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
    const name = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
    const end = (fault: unknown) => {
      if (fault) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
    const last = given.at(-1);
    if (typeof last === 'function') {
      const answered = context.bind(context.active(), (fault: unknown, ...rest: unknown[]) => {
        end(fault);
        last(fault, ...rest);
      });
      return query(...given.slice(0, -1), answered);
    }
    const result = query(...given);
    if (result instanceof Promise) void result.then(() => end(undefined), end);
    else end(undefined);
    return result;
  };
  client.query = traced as typeof client.query;
}
