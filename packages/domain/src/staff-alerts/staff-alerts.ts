import type { Topic } from '../webhooks/index.ts'

interface StaffAlert {
  /** What operators choose. */
  readonly label: string
  /** The events that cause it, with the sentence about the record that each names. */
  readonly events: Readonly<Partial<Record<Topic, string>>>
}

/** Everything that operators can be emailed about. `{record}` is the event's record: an order, the order of a swap, or a variant. */
const alerts = {
  new_order: { label: 'New orders', events: { 'order.placed': '{record} was placed' } },
  dispute: {
    label: 'Disputes',
    events: { 'order.payment_disputed': 'A dispute about {record} was opened or changed' },
  },
  failed_refund: {
    label: 'Failed refunds',
    events: {
      'order.refund_failed': 'A refund for {record} failed',
      'swap.process_refund_failed': 'The refund for an exchange of {record} failed',
    },
  },
  /** On for everyone until they turn it off. Notes cause it, not events. */
  mention: { label: 'Mentions in notes', events: {} },
  low_stock: { label: 'Low stock', events: { 'product-variant.low_stock': '{record} is running low' } },
} as const satisfies Readonly<Record<string, StaffAlert>>

export type StaffTopic = keyof typeof alerts

/** Object.keys returns strings; these are the keys of the table above. */
export const staffTopics = Object.keys(alerts) as [StaffTopic, ...StaffTopic[]]

export const staffTopicLabel = (topic: StaffTopic): string => alerts[topic].label

interface AlertOf {
  readonly topic: StaffTopic
  /** What happened, with `{record}` in place of the record. */
  readonly sentence: string
}

/** Returns the alert that an event causes; null for events that cause none. */
export function staffAlertOf(event: string): AlertOf | null {
  for (const topic of staffTopics) {
    const events: Readonly<Record<string, string>> = alerts[topic].events
    if (Object.hasOwn(events, event)) return { topic, sentence: events[event] ?? '' }
  }
  return null
}
