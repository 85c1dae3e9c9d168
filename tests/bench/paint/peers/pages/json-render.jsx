import { defineCatalog } from '@json-render/core';
import { defineRegistry, JSONUIProvider, Renderer } from '@json-render/react';
import { schema } from '@json-render/react/schema';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import * as blocks from './blocks.jsx';
import './page.css';

const picture = { src: z.string(), width: z.number(), height: z.number(), early: z.boolean() };

const catalog = defineCatalog(schema, {
  components: {
    Page: { props: z.object({}), slots: ['default'], description: 'A page' },
    Section: { props: z.object({ place: z.string() }), slots: ['default'], description: 'A part of a page' },
    Heading: { props: z.object({ level: z.number(), text: z.string() }), description: 'A heading' },
    Paragraph: { props: z.object({ text: z.string() }), description: 'A text' },
    Anchor: { props: z.object({ href: z.string(), text: z.string() }), description: 'A link' },
    Picture: { props: z.object(picture), description: 'A picture' },
    Rail: { props: z.object({}), slots: ['default'], description: 'Tiles in a row' },
    Tile: { props: z.object({ href: z.string(), name: z.string(), ...picture }), description: 'A game or an offer' },
  },
  actions: {},
});

const drawn =
  (Component) =>
  ({ props, children }) => <Component {...props}>{children}</Component>;

const { registry } = defineRegistry(catalog, {
  components: {
    Page: ({ children }) => children,
    Section: drawn(blocks.Section),
    Heading: drawn(blocks.Heading),
    Paragraph: drawn(blocks.Paragraph),
    Anchor: drawn(blocks.Anchor),
    Picture: ({ props }) => <blocks.Picture {...props} />,
    Rail: drawn(blocks.Rail),
    Tile: ({ props }) => <blocks.Tile {...props} />,
  },
});

createRoot(document.getElementById('root')).render(
  <JSONUIProvider registry={registry}>
    <Renderer spec={blocks.data} registry={registry} />
  </JSONUIProvider>,
);
