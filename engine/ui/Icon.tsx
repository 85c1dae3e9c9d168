import sprite from 'virtual:icons';
import type { Icon as IconName } from '#schemas/brand';

/** An icon of the engine's one set. Decorative: the text beside it, or the control's label, says what it means. */
export function Icon({
  name,
  size = 20,
  className,
}: {
  name: IconName;
  size?: number;
  className?: string | undefined;
}) {
  return (
    <svg className={className} width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
