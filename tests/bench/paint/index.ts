export { benchPaint } from './bench.ts';
