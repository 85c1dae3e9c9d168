const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What lies beside the way counts so many times as far. */
const aside = 3;

const centre = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Lets arrow keys go from each button of a place to the one that lies next in their direction. */
export function moveByArrows(place: HTMLElement): void {
  place.addEventListener('keydown', (event) => {
    const way = ways[event.key];
    const from = document.activeElement;
    if (!way || !from || !place.contains(from)) return;
    event.preventDefault();
    const at = centre(from);
    let nearest: { readonly button: HTMLButtonElement; readonly distance: number } | undefined;
    for (const button of place.querySelectorAll('button')) {
      const { x, y } = centre(button);
      const ahead = (x - at.x) * way[0] + (y - at.y) * way[1];
      const beside = Math.abs((x - at.x) * way[1]) + Math.abs((y - at.y) * way[0]);
      const distance = ahead + beside * aside;
      if (ahead > 1 && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)) nearest = { button, distance };
    }
    nearest?.button.focus();
  });
}
