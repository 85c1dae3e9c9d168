/** Texts of the platform that are written in HTML. */
export { RichText } from './RichText.tsx';
export { Scriptless } from './Scriptless.tsx';
