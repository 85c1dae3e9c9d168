/** How many there are of something, in English: `1 file`, `2 files`. Every count that is printed goes through here. */
export function count(number: number, noun: string, several = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : several}`;
}
