import { notificationLabel } from '../notifications/index.ts'

interface Happened {
  id: string
  created_at: string
}

/** The part of a wire order that its timeline shows. */
export interface TimelineOrder<Fulfillment, Return, Swap, Claim> extends Happened {
  fulfillments?: readonly Fulfillment[] | undefined
  returns?: readonly Return[] | undefined
  swaps?: readonly Swap[] | undefined
  claims?: readonly Claim[] | undefined
}

/** The kinds of events in a timeline (SPEC 2). */
export const timelineKinds = [
  'placed',
  'notification',
  'note',
  'return',
  'fulfilled',
  'swap',
  'claim',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** One event: `id` and `at` (ISO) of the record it tells of, and that record as it was given. */
export type TimelineEvent<Fulfillment, Return, Swap, Claim, Note, Notification> = {
  id: string
  at: string
} & (
  | { kind: 'placed' }
  | { kind: 'notification'; record: Notification; label: string }
  | { kind: 'note'; record: Note }
  | { kind: 'return'; record: Return }
  | { kind: 'fulfilled'; record: Fulfillment; of: FulfillmentOwner }
  | { kind: 'swap'; record: Swap }
  | { kind: 'claim'; record: Claim }
)

/**
 * What happened to an order, newest first: placed, notifications with their labels (SPEC 9), notes,
 * returns, fulfillments, swaps and claims. "Claim and swap fulfillments are listed only when their
 * fulfillment_status is not not_fulfilled" (SPEC 4). Of events at one instant the placing is the oldest.
 */
export function orderTimeline<
  Fulfillment extends Happened,
  Return extends Happened,
  Swap extends Happened & FulfilledReplacement<Fulfillment>,
  Claim extends Happened & FulfilledReplacement<Fulfillment>,
  Note extends Happened,
  Notification extends Happened & { event_name?: string | null | undefined },
>(
  order: TimelineOrder<Fulfillment, Return, Swap, Claim>,
  notes: readonly Note[],
  notifications: readonly Notification[],
): TimelineEvent<Fulfillment, Return, Swap, Claim, Note, Notification>[] {
  type Event = TimelineEvent<Fulfillment, Return, Swap, Claim, Note, Notification>
  const stamp = (record: Happened) => ({ id: record.id, at: record.created_at })
  const events: Event[] = [{ ...stamp(order), kind: 'placed' }]
  for (const { of, record } of listedFulfillments(order)) {
    events.push({ ...stamp(record), kind: 'fulfilled', of, record })
  }
  for (const record of order.returns ?? []) events.push({ ...stamp(record), kind: 'return', record })
  for (const record of order.swaps ?? []) events.push({ ...stamp(record), kind: 'swap', record })
  for (const record of order.claims ?? []) events.push({ ...stamp(record), kind: 'claim', record })
  for (const record of notifications) {
    const label = notificationLabel(record.event_name ?? '')
    events.push({ ...stamp(record), kind: 'notification', record, label })
  }
  for (const record of notes) events.push({ ...stamp(record), kind: 'note', record })
  return events.reverse().sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1))
}

/** Whose parcel a fulfillment is. */
export type FulfillmentOwner = 'order' | 'swap' | 'claim'

interface FulfilledReplacement<Fulfillment> {
  fulfillment_status?: string | null | undefined
  fulfillments?: readonly Fulfillment[] | undefined
}

/**
 * An order's fulfillments with those of its swaps and claims; the latter "are listed only when their
 * fulfillment_status is not not_fulfilled" (SPEC 4).
 */
export function listedFulfillments<Fulfillment>(order: {
  fulfillments?: readonly Fulfillment[] | undefined
  swaps?: readonly FulfilledReplacement<Fulfillment>[] | undefined
  claims?: readonly FulfilledReplacement<Fulfillment>[] | undefined
}): { of: FulfillmentOwner; record: Fulfillment }[] {
  const owned = (records: readonly Fulfillment[] | undefined, of: FulfillmentOwner) =>
    (records ?? []).map((record) => ({ of, record }))
  const ofEach = (
    replacements: readonly FulfilledReplacement<Fulfillment>[] | undefined,
    of: FulfillmentOwner,
  ) =>
    (replacements ?? [])
      .filter((each) => each.fulfillment_status !== 'not_fulfilled')
      .flatMap((each) => owned(each.fulfillments, of))
  return [
    ...owned(order.fulfillments, 'order'),
    ...ofEach(order.swaps, 'swap'),
    ...ofEach(order.claims, 'claim'),
  ]
}
