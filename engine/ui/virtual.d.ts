declare module 'virtual:icons' {
  /** Address of the icon sprite. */
  const sprite: string;
  export default sprite;
}

declare module '*.json?manifest' {
  const manifest: unknown;
  export default manifest;
}

declare module '*.json?validator' {
  const validate: (value: unknown) => boolean;
  export default validate;
}

declare module 'virtual:widget-validators' {
  /** Name of a widget → the check of its props. */
  const validators: Partial<Record<string, (props: unknown) => boolean>>;
  export default validators;
}
