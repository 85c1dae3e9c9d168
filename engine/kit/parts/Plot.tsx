import { useId } from 'react';
import { useText } from '#engine/i18n';
import styles from './Plot.module.css';
import { scaleOf } from './scale.ts';

export interface ChartProps {
  /** What the figures are. Ready words. */
  title: string;
  kind: 'bars' | 'line';
  /** In the order of the axis; labels are ready words. */
  points: readonly { label: string; value: number }[];
  /** Values are gains and losses: bars in their colours, not in the brand's. */
  changes?: boolean;
  /** Writes a value, e.g. as money. */
  write(value: number): string;
}

/** Size of the drawing, in its own units; it is stretched to the place. */
const width = 600;
const height = 180;
/** So many names stand below a drawing on a phone. */
const few = 8;

/** The drawing, labelled directly: the bounds at its start, the first and the last point below, the highest by its value. */
export default function Plot({ title, kind, points, changes = false, write }: ChartProps) {
  const text = useText('kit');
  const id = useId();
  const { low, high, y } = scaleOf(
    points.map(({ value }) => value),
    height,
  );
  const step = width / Math.max(1, points.length);
  const most = points.reduce((found, { value }, at) => (value > (points[found]?.value ?? 0) ? at : found), 0);
  const middles = points.map(({ value }, at) => ({ x: (at + 0.5) * step, y: y(value) }));
  // Each by its name where they are few, else the first and the last.
  const shown = points.length <= few ? points : [...points.slice(0, 1), ...points.slice(-1)];
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption id={id} className={styles.title}>
        {title}
      </figcaption>
      <div className={styles.place} aria-hidden="true">
        <div className={styles.bounds}>
          <bdi>{write(high)}</bdi>
          <bdi>{write(low)}</bdi>
        </div>
        <svg
          className={styles.plot}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          data-changes={changes || undefined}
          aria-hidden="true"
        >
          <line className={styles.guide} x1="0" x2={width} y1={y(high)} y2={y(high)} />
          <line className={styles.guide} x1="0" x2={width} y1={y((high + low) / 2)} y2={y((high + low) / 2)} />
          <line className={styles.axis} x1="0" x2={width} y1={y(0)} y2={y(0)} />
          {kind === 'bars' ? (
            points.map(({ label, value }, at) => (
              <rect
                key={label}
                className={value < 0 ? styles.below : styles.bar}
                data-most={(at === most && value > 0) || undefined}
                x={at * step + step * 0.24}
                width={step * 0.52}
                y={Math.min(y(value), y(0))}
                height={Math.max(1, Math.abs(y(value) - y(0)))}
              />
            ))
          ) : (
            <>
              <polyline className={styles.line} points={middles.map(({ x, y: at }) => `${x},${at}`).join(' ')} />
              {middles.map(({ x, y: at }) => (
                // A line without length, whose round ends are no ellipses when the drawing is stretched.
                <line key={x} className={styles.dot} x1={x} x2={x} y1={at} y2={at} />
              ))}
            </>
          )}
        </svg>
        <div className={styles.ends} data-each={shown === points || undefined}>
          {shown.map(({ label }) => (
            <span key={label}>{label}</span>
          ))}
        </div>
      </div>
      <details className={styles.figures}>
        <summary>{text('chart.figures')}</summary>
        <table>
          <caption className="visually-hidden">{title}</caption>
          <tbody>
            {points.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <bdi className="tabular">{write(value)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
