export { LanguageSwitch } from './LanguageSwitch.tsx';
export { ThemeSwitch } from './ThemeSwitch.tsx';
