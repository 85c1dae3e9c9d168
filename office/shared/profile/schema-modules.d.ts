/** What the build makes of the schema of profiles (scripts/site/plugins). */
declare module '*.json?definitions=MerchantProfile' {
  const reached: { ref: string; definitions: { [ref: string]: import('./schema.ts').Schema } };
  export default reached;
}

declare module '*.json?definitions=MerchantProgrammes' {
  const reached: { ref: string; definitions: { [ref: string]: import('./schema.ts').Schema } };
  export default reached;
}

declare module '*.json?validator=MerchantProfile' {
  const validate: {
    (value: unknown): boolean;
    errors?: readonly import('./faults.ts').SchemaFault[] | null;
  };
  export default validate;
}

declare module '*.json?validator=MerchantProgrammes' {
  const validate: {
    (value: unknown): boolean;
    errors?: readonly import('./faults.ts').SchemaFault[] | null;
  };
  export default validate;
}
