/** How many faces of devices stand in for a family: those of Windows and macOS, of Android, of Linux. */
const systems = 3;

/**
 * Names of the faces that stand in for a family until it has come, in the order in which a device is asked for them. They have the
 * measures of the family, so that nothing moves when it comes; one that nobody has defined is passed over.
 */
export function fallbackFamilies(family: string): string[] {
  return Array.from({ length: systems }, (_, index) => `${family} Fallback ${index + 1}`);
}
