import type { Layer, LayerFault } from './layer.ts';

/**
 * The layers of a brand in the order they are laid: what it extends first, itself last (DESIGN §3).
 * A brand reached twice stands where it is reached first.
 */
export function layersOf(id: string, read: (id: string) => Layer | undefined, faults: LayerFault[]): Layer[] {
  const order: Layer[] = [];
  const open: string[] = [];

  const visit = (current: string, from: string | undefined, at: string) => {
    if (open.includes(current)) {
      const circle = [...open.slice(open.indexOf(current)), current].join(' → ');
      faults.push(fault('extends-circular', from ?? current, at, `"extends" goes round in a circle: ${circle}.`));
      return;
    }
    if (order.some((layer) => layer.id === current)) return;
    const layer = read(current);
    if (!layer) {
      faults.push(fault('extends-missing', from ?? current, at, `There is no brand "${current}" to extend.`));
      return;
    }
    open.push(current);
    const parents = layer.files.get('brand')?.extends;
    if (typeof parents === 'string') visit(parents, current, '/extends');
    if (Array.isArray(parents)) {
      for (const [index, parent] of parents.entries()) {
        if (typeof parent === 'string') visit(parent, current, `/extends/${index}`);
      }
    }
    open.pop();
    order.push(layer);
  };

  visit(id, undefined, '');
  return order;
}

function fault(rule: LayerFault['rule'], layer: string, pointer: string, message: string): LayerFault {
  return { rule, layer, file: 'brand', pointer, message };
}
