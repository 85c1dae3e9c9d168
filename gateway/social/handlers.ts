import type { Handlers } from '../http/call.ts';
import type { Services } from '../services.ts';
import { begin, finish } from './sign-in.ts';

/** Signing in with an account of a provider. */
export function socialHandlers(services: Services): Pick<Handlers, 'socialBegin' | 'socialFinish'> {
  return {
    socialBegin: ({ call, body }) => begin(body.provider, call, services),
    socialFinish: ({ call, body }) => finish(body, call, services),
  };
}
