/** The time, as ISO 8601 UTC with milliseconds. Rules and operations take it from their context, never from the system. */
export type Clock = () => string

export const systemClock: Clock = () => new Date().toISOString()

/** Adds `seconds` to an instant; negative to subtract. */
export function addSeconds(instant: string, seconds: number): string {
  return new Date(Date.parse(instant) + seconds * 1_000).toISOString()
}
