/** Where the pages of the bridge find the third parties, and what their policies let these do. */
export interface BridgeSources {
  readonly geetest: PageSources & {
    /** Address of gt4.js. */
    readonly script: string;
  };
  readonly phoneAuth: PageSources & {
    /** Address of the REST API of the phone-auth service, without a slash at its end. */
    readonly api: string;
    /** Address of reCAPTCHA's script. */
    readonly recaptcha: string;
  };
}

interface PageSources {
  /** Sources by directive of a Content-Security-Policy. */
  readonly policy: Readonly<Record<'script-src' | 'style-src' | 'img-src' | 'connect-src' | 'frame-src', string>>;
}

/** GeeTest, and Firebase Authentication with the reCAPTCHA that it wants before it sends a code. */
export const realSources: BridgeSources = {
  geetest: {
    script: 'https://static.geetest.com/v4/gt4.js',
    policy: {
      // The other names are where it turns to when its first ones do not answer.
      'script-src': 'https://*.geetest.com https://*.geevisit.com',
      'style-src': "'unsafe-inline' https://*.geetest.com https://*.geevisit.com",
      'img-src': 'data: blob: https://*.geetest.com https://*.geevisit.com',
      'connect-src': 'https://*.geetest.com https://*.geevisit.com',
      'frame-src': "'none'",
    },
  },
  phoneAuth: {
    api: 'https://identitytoolkit.googleapis.com/v1',
    recaptcha: 'https://www.google.com/recaptcha/api.js?render=explicit',
    policy: {
      'script-src': 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
      'style-src': "'unsafe-inline'",
      'img-src': 'data: https://www.gstatic.com',
      'connect-src': 'https://identitytoolkit.googleapis.com https://www.google.com/recaptcha/',
      'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    },
  },
};

const own = {
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'connect-src': "'self'",
  'frame-src': "'none'",
} as const;

/** Those of a demo, which stand on the same origin. */
export const playedSources: BridgeSources = {
  geetest: { script: '/verifiers/geetest/gt4.js', policy: own },
  phoneAuth: { api: '/verifiers/phone-auth/v1', recaptcha: '/verifiers/recaptcha/api.js', policy: own },
};
