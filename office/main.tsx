import { createRoot } from 'react-dom/client';
import type { BootPayload } from '#engine/brand';
import './base.css';
import { Office } from './Office.tsx';
import { createOfficeStore } from './store.ts';

const element = document.getElementById('root');
const boot = document.getElementById('boot')?.textContent;
if (!element || !boot) throw new Error('[Bug] the document has no #root or no #boot');
// The build has written it from the files of office/site.
createRoot(element).render(<Office store={createOfficeStore(JSON.parse(boot) as BootPayload)} />);
