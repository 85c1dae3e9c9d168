import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const shipped = join(import.meta.dirname, '../../../gateway/catalogue');

interface GameRow {
  nodeId: number;
  gameCode: string;
  gameType: string;
  name: Record<string, string>;
  rank: number;
}

/** Writes a catalogue with as many games of one type, made of those that ship, into a folder. */
export function writeCatalogue(folder: string, gameType: string, count: number): void {
  cpSync(join(shipped, 'vendors.json'), join(folder, 'vendors.json'));
  const rows = JSON.parse(readFileSync(join(shipped, 'games.json'), 'utf8')) as GameRow[];
  const kind = rows.filter((row) => row.gameType === gameType);
  const more = Array.from({ length: count - kind.length }, (_, index): GameRow => {
    const row = kind[index % kind.length] as GameRow;
    const number = Math.floor(index / kind.length) + 2;
    const name = Object.fromEntries(Object.entries(row.name).map(([code, text]) => [code, `${text} ${number}`]));
    return { ...row, nodeId: 8_000_000 + index, gameCode: `${row.gameCode}_${number}`, name, rank: 1000 + index };
  });
  writeFileSync(join(folder, 'games.json'), JSON.stringify([...rows, ...more]));
}
