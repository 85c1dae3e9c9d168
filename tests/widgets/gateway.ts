import { type RunningGateway, startGateway } from '../support/gateway/gateway.ts';

let shared: Promise<RunningGateway> | undefined;

/**
 * The gateway of all test files of a process, which ends with it. For tests that leave it as it is: one that changes a
 * merchant or the clock starts a gateway of its own.
 */
export function sharedGateway(): Promise<RunningGateway> {
  shared ??= startGateway().then((gateway) => {
    gateway.app.server.unref();
    return gateway;
  });
  return shared;
}
