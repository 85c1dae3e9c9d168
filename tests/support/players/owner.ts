import { TestClient } from '../client/client.ts';
import type { RunningGateway } from '../gateway/gateway.ts';
import { lastCode, lastLinkToken, password, registerWithEmail } from './players.ts';

let last = 0;
/** Headers of a caller at an address of its own: tries are counted by address. */
export const fromElsewhere = () => ({ 'x-forwarded-for': `198.51.100.${++last % 250}` });

export const fresh = 'Fresh-4417';

/** A member of sv01 with number and address, and what its owner can do about a password that somebody else knows. */
export async function newOwner(gateway: RunningGateway) {
  const client = new TestClient(gateway.url, 'sv01');
  const { account, token, email, mobileNum } = await registerWithEmail(gateway);
  const headers = fromElsewhere();
  const number = { countryDialingCode: '84', mobileNum };
  const logIn = (word: string, more: { social?: string } = {}) =>
    client.call('login', {
      headers: fromElsewhere(),
      body: { username: account, password: word, type: 'username', ...more },
    });
  const twice = { newPassword: fresh, confirmNewPassword: fresh };
  const change = () => client.call('changePassword', { token, headers, body: { oldPassword: password, ...twice } });
  const askLink = async () => {
    await client.call('forgotByEmail', { headers, body: { username: account, email } });
    return lastLinkToken(gateway, email);
  };
  const resetBy = (link: string) => client.call('resetByLink', { headers, body: { token: link, ...twice } });
  const askCode = async () => {
    await client.call('smsForgot', { headers, body: number });
    return lastCode(gateway, mobileNum);
  };
  const resetByCode = (verificationCode: string) =>
    client.call('resetByCode', { headers, body: { ...number, verificationCode, newPassword: fresh } });
  return { client, account, token, number, logIn, change, askLink, resetBy, askCode, resetByCode };
}

export type Owner = Awaited<ReturnType<typeof newOwner>>;

/** Lets `then` happen right after the next call of a part's method has done its work, before its caller goes on. */
export function afterNext<Part extends object>(part: Part, name: keyof Part, then: () => Promise<unknown>): void {
  const real = part[name];
  if (typeof real !== 'function') throw new Error(`${String(name)} is no method`);
  const once = async (...args: unknown[]) => {
    Reflect.deleteProperty(part, name);
    const result: unknown = await real.apply(part, args);
    await then();
    return result;
  };
  Object.defineProperty(part, name, { value: once, configurable: true });
}
