/** True: the customer is left alone; null or left out: whatever this belongs to says. */
interface Word {
  no_notification?: boolean | null | undefined
}

/**
 * Whether the customer is left alone about something: the nearest word counts, of the call itself, then of the record, of the
 * swap or claim that it belongs to, of the order. Null when none of them says anything: then they are told.
 */
export function silenceOf(...fromTheNearest: readonly (Word | null | undefined)[]): boolean | null {
  const words = fromTheNearest.map((each) => each?.no_notification ?? null)
  return words.find((word) => word !== null) ?? null
}
