export default function Heading({ text, level }: { text: string; level: number }) {
  const Tag = `h${level}` as 'h2';
  return (
    <Tag data-widget="bench/heading">
      <span>{text}</span>
    </Tag>
  );
}
