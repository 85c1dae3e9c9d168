export { default } from './Gallery.tsx';
