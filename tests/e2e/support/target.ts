/** True when journeys run against the production build, false against the development server. */
export const production = process.env.E2E_TARGET === 'production';
