export * from './catalogue.ts';
export * from './chat.ts';
export * from './members.ts';
export * from './merchants.ts';
export * from './money.ts';
export * from './nodes.ts';
export * from './social.ts';
