export { Who } from './Who.tsx';
