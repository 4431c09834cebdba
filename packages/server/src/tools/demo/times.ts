/** @param at milliseconds since 1970 */
export function iso(at: number): string {
  return new Date(at).toISOString()
}
