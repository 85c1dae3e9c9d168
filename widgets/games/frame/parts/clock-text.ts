const two = (value: number) => String(value).padStart(2, '0');

/** A length of time in ms as a clock writes it: 4:07, 1:02:09. A clock of the device that is behind shows none of it. */
export function clockText(ms: number): string {
  const seconds = Math.max(Math.floor(ms / 1000), 0);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
