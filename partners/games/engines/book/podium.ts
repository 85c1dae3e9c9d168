/** How many places a bet on a place pays for. */
export const paidPlaces = 3;

/** The runners that came first, second and third, by index, with their places; more than three where the last one is shared. */
export function podium(places: readonly number[]): { runner: number; place: number }[] {
  return places
    .map((place, runner) => ({ runner, place }))
    .filter(({ place }) => place <= paidPlaces)
    .sort((one, other) => one.place - other.place);
}
