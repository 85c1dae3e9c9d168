import type { GeetestClient, PhoneAuthClient, Verifiers } from '#schemas/platform';
import { readSecretFile } from '../http/secret-file.ts';

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
  const definition = 'merchant.schema.json#/definitions/Verifiers';
  const given = readSecretFile<Verifiers>('VERIFIERS', file, definition, 'verifiers');
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
