/** True: don't notify the customer; null or omitted: the parent decides. */
interface Word {
  no_notification?: boolean | null | undefined
}

/**
 * Returns whether to skip notifying the customer: the first value set counts, of the call itself, the record, its swap or claim, and
 * the order. Null if none is set: they are notified.
 */
export function resolveNoNotification(
  ...fromTheNearest: readonly (Word | null | undefined)[]
): boolean | null {
  const words = fromTheNearest.map((each) => each?.no_notification ?? null)
  return words.find((word) => word !== null) ?? null
}
