interface DeliveredEvent {
  readonly id: string
  readonly topic: string
  readonly data: unknown
  readonly created_at: string
}

/** Returns the body of a delivery, byte for byte the same on every attempt, so that receivers can compare. */
export function bodyOf({ id, topic, data, created_at }: DeliveredEvent): string {
  return JSON.stringify({ id, type: topic, timestamp: created_at, data })
}
