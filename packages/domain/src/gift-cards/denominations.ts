/** What the variant of a denomination is called, and the value of its option: its position. The money is in its price. */
export function denominationName(place: number): string {
  return String(place + 1)
}
