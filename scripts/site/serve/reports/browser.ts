import Bowser from 'bowser';

const families = new Set<string>(Object.values(Bowser.BROWSER_MAP));

/** Family and major version of a browser, and nothing else of what it says of itself: "Chrome 141". */
export function browserOf(agent = ''): string {
  if (agent === '') return 'other';
  const { name = '', version = '' } = Bowser.parse(agent.slice(0, 512)).browser;
  if (!families.has(name)) return 'other';
  return [name, /^\d{1,4}/.exec(version)?.[0]].filter(Boolean).join(' ');
}
