import { atom } from 'jotai/vanilla';
import { coreAtom } from '#engine/brand';
import { themeAtom } from './state.ts';

/** Whether the theme in force is dark or light: marks and icons have a version for each. */
export const schemeAtom = atom((get) => get(coreAtom).themes[get(themeAtom)]?.scheme ?? 'dark');
