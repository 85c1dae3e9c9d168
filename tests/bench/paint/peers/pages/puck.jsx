import { Render } from '@puckeditor/core/rsc';
import { createRoot } from 'react-dom/client';
import * as blocks from './blocks.jsx';
import './page.css';

const text = { type: 'text' };
const number = { type: 'number' };
const yesOrNo = {
  type: 'radio',
  options: [
    { label: 'Yes', value: true },
    { label: 'No', value: false },
  ],
};
const picture = { src: text, width: number, height: number, early: yesOrNo };
const items = { type: 'slot' };

const config = {
  components: {
    Section: {
      fields: { place: text, items },
      render: ({ place, items: Items }) => (
        <blocks.Section place={place}>
          <Items />
        </blocks.Section>
      ),
    },
    Heading: { fields: { level: number, text }, render: blocks.Heading },
    Paragraph: { fields: { text }, render: blocks.Paragraph },
    Anchor: { fields: { href: text, text }, render: blocks.Anchor },
    Picture: { fields: picture, render: blocks.Picture },
    // A slot draws an element of its own, which is the rail here.
    Rail: { fields: { items }, render: ({ items: Items }) => <Items className="rail" /> },
    Tile: {
      fields: { href: text, name: text, ...picture },
      render: ({ href, name, src, width, height, early }) => (
        <blocks.Tile href={href} name={name} src={src} width={width} height={height} early={early} />
      ),
    },
  },
};

createRoot(document.getElementById('root')).render(<Render config={config} data={blocks.data} />);
