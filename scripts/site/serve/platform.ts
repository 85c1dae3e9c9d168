/** Time that a platform has to answer when a site begins to serve, ms. */
const patience = 5000;

/** Says which platform calls are passed on to, and what to do when there is none. The site serves in any case. */
export async function askPlatform(gateway: URL): Promise<string> {
  const address = gateway.href.replace(/\/$/, '');
  try {
    // Any answer will do, a refusal too: there is somebody.
    await fetch(gateway, { signal: AbortSignal.timeout(patience) });
    return `platform: ${address}`;
  } catch {
    return (
      `platform: ${address} does not answer. Until it does, pages have no games and no accounts. GATEWAY_URL names ` +
      'another one; `DEMO=1 npm run gateway` starts the embedded one.'
    );
  }
}
