/** A name of parts as the name of a type: `home/game-rail` → `HomeGameRail`. */
export function pascal(name: string): string {
  return name
    .split(/[/-]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}
