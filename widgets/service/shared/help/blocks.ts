/** A piece of an article. */
export type Block = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/** Reads an article: blank lines part blocks, `# ` begins a heading, lines that all begin with `- ` are a list. */
export function blocksOf(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith('# ')) return { kind: 'heading', text: part.slice(2) };
      const lines = part.split('\n');
      if (lines.every((line) => line.startsWith('- ')))
        return { kind: 'list', items: lines.map((line) => line.slice(2)) };
      return { kind: 'paragraph', text: part };
    });
}
