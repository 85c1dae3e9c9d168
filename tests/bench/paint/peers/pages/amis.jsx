import 'amis/lib/themes/cxd.css';
import 'amis/lib/helper.css';
import 'amis/sdk/iconfont.css';
import { render } from 'amis';
import { createRoot } from 'react-dom/client';
import { data } from './blocks.jsx';
import './page.css';

createRoot(document.getElementById('root')).render(render(data, { locale: 'en-US' }, { theme: 'cxd' }));
