import Bowser from 'bowser';

/** Browser and system of a caller, as people know them by name, e.g. "Chrome 141, Android 16"; empty when nobody can tell. */
export function deviceOf(agent: string): string {
  if (agent === '') return '';
  const { browser, os } = Bowser.parse(agent);
  const version = browser.version?.split('.')[0];
  const names = [
    [browser.name, version],
    [os.name, os.versionName ?? os.version],
  ];
  return names
    .filter(([name]) => name)
    .map((words) => words.filter(Boolean).join(' '))
    .join(', ')
    .slice(0, 80);
}
