import { messageFrom, useText } from '#engine/i18n';
import { Button } from '#engine/ui';

export default function Card({ title, link }: { title: string; link: string }) {
  const text = useText('shell');
  return (
    <a data-widget="bench/card" href={link}>
      <h3>{title}</h3>
      <Button size="sm">{text(messageFrom('bench:more'))}</Button>
    </a>
  );
}
