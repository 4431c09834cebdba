interface DeliveredEvent {
  readonly id: string
  readonly topic: string
  readonly data: unknown
  readonly created_at: string
}

/** The body of a delivery: the same characters each time it is sent, so that a receiver may compare them. */
export function bodyOf({ id, topic, data, created_at }: DeliveredEvent): string {
  return JSON.stringify({ id, type: topic, timestamp: created_at, data })
}
