/** A request ends whose headers or whose whole have not come within these times, ms: whoever sends slowly holds no connection. */
export const requestTimes = {
  requestTimeout: 10_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
} as const;
