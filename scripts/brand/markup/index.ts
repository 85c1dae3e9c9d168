export { escapeHtml, escapeJson } from './escape.ts';
