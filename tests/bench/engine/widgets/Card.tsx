import { useText } from '#engine/i18n';
import { Button } from '#engine/ui';

export default function Card({ title, link }: { title: string; link: string }) {
  const text = useText('bench');
  return (
    <a data-widget="bench/card" href={link}>
      <h3>{title}</h3>
      <Button size="sm">{text('more')}</Button>
    </a>
  );
}
