import type { Merchants } from './merchants.ts';

const logged = new Set<string>();

/** During development: a brand asks for a merchant that this platform does not have. Says what to do, once for each. */
export async function logUnknown(code: string, merchants: Merchants): Promise<void> {
  if (logged.has(code)) return;
  logged.add(code);
  const known = (await merchants.all()).map((merchant) => merchant.code).join(', ');
  console.warn(
    `The embedded platform has no merchant "${code}": it has ${known}. GATEWAY_URL names the platform that has it; ` +
      `for one of its own here, make gateway/seeds/merchants/${code}.json from demo.json and start again.`,
  );
}
