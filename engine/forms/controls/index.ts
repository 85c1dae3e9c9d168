import { lazy } from 'react';
import { loadChunk } from '#engine/chunks';
import { AgreementControl } from './AgreementControl.tsx';
import type { Controls } from './control.ts';
import { PhoneControl } from './PhoneControl.tsx';
import { PasswordControl, TextControl } from './TextControl.tsx';

/**
 * The controls of the kinds of field. Those that the forms of access are made of come with the form, the others when a
 * form draws them; codes and captchas, which talk to the platform, are given by who uses them.
 */
export const ownControls: Controls = {
  text: { part: TextControl, named: 'label' },
  password: { part: PasswordControl, named: 'label' },
  phone: { part: PhoneControl, named: 'label' },
  agreement: { part: AgreementControl, named: 'self' },
  textarea: { part: lazy(() => loadChunk(() => import('./TextAreaControl.tsx'))), named: 'label', isLate: true },
  select: { part: lazy(() => loadChunk(() => import('./SelectControl.tsx'))), named: 'label', isLate: true },
  radio: { part: lazy(() => loadChunk(() => import('./RadioControl.tsx'))), named: 'legend', isLate: true },
  date: { part: lazy(() => loadChunk(() => import('./DateControl.tsx'))), named: 'label', isLate: true },
  amount: { part: lazy(() => loadChunk(() => import('./AmountControl.tsx'))), named: 'label', isLate: true },
  file: { part: lazy(() => loadChunk(() => import('./FileControl.tsx'))), named: 'legend', isLate: true },
  bankAccount: { part: lazy(() => loadChunk(() => import('./BankAccountControl.tsx'))), named: 'legend', isLate: true },
};
