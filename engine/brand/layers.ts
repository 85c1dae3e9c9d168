import type { Layer, LayerFault } from './layer.ts';

/**
 * The layers of a brand in the order they are laid: what it extends first, itself last (design §3).
 * A brand reached twice stands where it is reached first.
 */
export function layersOf(id: string, read: (id: string) => Layer | undefined, faults: LayerFault[]): Layer[] {
  const order: Layer[] = [];
  // Brands on the way down, each with the place that led to the next.
  const open: { id: string; at: string }[] = [];

  const visit = (current: string, from: string | undefined, at: string) => {
    const round = open.findIndex(({ id: above }) => above === current);
    if (round >= 0) {
      faults.push(circular(open.slice(round)));
      return;
    }
    if (order.some((layer) => layer.id === current)) return;
    const layer = read(current);
    if (!layer) {
      faults.push(fault('extends-missing', from ?? current, at, `There is no brand "${current}" to extend.`));
      return;
    }
    const way = { id: current, at: '' };
    const follow = (parent: string, place: string) => {
      way.at = place;
      visit(parent, current, place);
    };
    open.push(way);
    const parents = layer.files.get('brand')?.extends;
    if (typeof parents === 'string') follow(parents, '/extends');
    if (Array.isArray(parents)) {
      for (const [index, parent] of parents.entries()) {
        if (typeof parent === 'string') follow(parent, `/extends/${index}`);
      }
    }
    open.pop();
    order.push(layer);
  };

  visit(id, undefined, '');
  return order;
}

/** One circle is one fault, in whichever of its brands one begins: it is reported for the first by name. */
function circular(circle: readonly { id: string; at: string }[]): LayerFault {
  const first = circle.reduce((least, one) => (one.id < least.id ? one : least));
  const begin = circle.indexOf(first);
  const names = [...circle.slice(begin), ...circle.slice(0, begin), first].map(({ id }) => id).join(' → ');
  return fault('extends-circular', first.id, first.at, `"extends" goes round in a circle: ${names}.`);
}

function fault(rule: LayerFault['rule'], layer: string, pointer: string, message: string): LayerFault {
  return { rule, layer, file: 'brand', pointer, message };
}
