/** Names of all formats. */
export const formatNames = ['pretty', 'json', 'sarif', 'junit', 'github'] as const;

export type FormatName = (typeof formatNames)[number];
