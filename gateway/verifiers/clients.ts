import { readFileSync } from 'node:fs';
import type { GeetestClient, PhoneAuthClient, Verifiers } from '#schemas/platform';
import { assertValid } from '../http/contract.ts';
import { Refusal } from '../http/refusal.ts';

/** A captcha of GeeTest, with the address where its proofs are judged. */
export type Captcha = Required<GeetestClient>;

/** A project of the phone-auth service, with what its tokens name and are signed by. */
export type PhoneProject = Required<PhoneAuthClient>;

/** What a merchant has with the services that verify people and numbers. */
export interface MerchantVerifiers {
  geetest?: Captcha;
  phoneAuth?: PhoneProject;
}

/** What a merchant has; nothing where the operator has configured nothing. */
export type FindVerifiers = (merchant: string) => MerchantVerifiers;

const geetestUrl = 'https://gcaptcha4.geetest.com/validate';
const googleIssuer = 'https://securetoken.google.com/';
const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Reads the file that VERIFIERS names. Throws when it is not what its schema says. */
export function readVerifiers(file: string): FindVerifiers {
  let given: Verifiers;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
    assertValid('merchant.schema.json#/definitions/Verifiers', given);
  } catch (fault) {
    // Nothing of the content: it holds secrets.
    const reason = fault instanceof Refusal ? JSON.stringify(fault.value) : (fault as NodeJS.ErrnoException).code;
    throw new Error(`VERIFIERS: "${file}" is no file of verifiers: ${reason ?? 'it is not JSON'}`);
  }
  const all = new Map(
    Object.entries(given).map(([merchant, { geetest, phoneAuth }]): [string, MerchantVerifiers] => [
      merchant,
      {
        ...(geetest ? { geetest: { validateUrl: geetestUrl, ...geetest } } : {}),
        ...(phoneAuth ? { phoneAuth: project(phoneAuth) } : {}),
      },
    ]),
  );
  return (merchant) => all.get(merchant) ?? {};
}

function project({ projectId, ...addresses }: PhoneAuthClient): PhoneProject {
  return { projectId, issuer: `${googleIssuer}${projectId}`, keysUrl: googleKeys, ...addresses };
}
