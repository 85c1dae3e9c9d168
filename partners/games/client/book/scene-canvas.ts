/** A canvas of a scene: its backdrop is drawn once for a size, and copied under every picture. */
export interface SceneCanvas {
  readonly element: HTMLCanvasElement;
  /**
   * Readies the canvas for a picture of that height, CSS px, and copies the backdrop.
   * Null while the canvas is not shown.
   * @param key the backdrop is drawn anew when it changes
   */
  begin(
    height: number,
    key: string,
    backdrop: (g: CanvasRenderingContext2D, width: number) => void,
  ): { g: CanvasRenderingContext2D; width: number } | null;
}

export function createSceneCanvas(className: string): SceneCanvas {
  const element = document.createElement('canvas');
  element.className = className;
  element.setAttribute('aria-hidden', 'true');
  const under = document.createElement('canvas');
  let drawn = '';
  return {
    element,
    begin(height, key, backdrop) {
      const g = element.getContext('2d');
      const width = element.clientWidth;
      if (!g || width === 0) return null;
      const ratio = Math.min(devicePixelRatio, 2);
      const size = `${width} ${height} ${ratio} ${key}`;
      if (size !== drawn) {
        drawn = size;
        for (const canvas of [element, under]) {
          canvas.width = Math.round(width * ratio);
          canvas.height = Math.round(height * ratio);
        }
        const back = under.getContext('2d');
        back?.scale(ratio, ratio);
        if (back) backdrop(back, width);
      }
      g.setTransform(1, 0, 0, 1, 0, 0);
      g.clearRect(0, 0, element.width, element.height);
      g.drawImage(under, 0, 0);
      g.setTransform(ratio, 0, 0, ratio, 0, 0);
      g.imageSmoothingQuality = 'high';
      return { g, width };
    },
  };
}

/** A whole number from 0 to 2^32 − 1 that is the same for the same seat of the same row: a crowd stays as it is. */
export function scatter(seat: number, row: number): number {
  let mixed = Math.imul(seat + 1, 0x9e3779b1) ^ Math.imul(row + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 12)) >>> 0;
}
