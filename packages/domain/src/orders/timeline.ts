import { notificationLabel } from '../notifications/index.ts'

interface Happened {
  id: string
  created_at: string
}

type Moment = string | null | undefined

interface FulfillmentMoments extends Happened {
  shipped_at?: Moment
  canceled_at?: Moment
}

interface Expected extends Happened {
  status?: string | undefined
  received_at?: Moment
  updated_at?: string | undefined
}

interface Replacement<Fulfillment> extends Happened, FulfilledReplacement<Fulfillment> {
  canceled_at?: Moment
}

/** The part of a wire order that its timeline shows. */
export interface TimelineOrder<Fulfillment, Return, Swap, Claim> extends Happened {
  fulfillments?: readonly Fulfillment[] | undefined
  returns?: readonly Return[] | undefined
  swaps?: readonly Swap[] | undefined
  claims?: readonly Claim[] | undefined
}

/** The kinds of events in a timeline. */
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

/** One event: the `id` of the record it tells of, `at` (ISO) when that came to what is told of it, and the record as it was given. */
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
 * What happened to an order, newest first: placed, notifications with their labels, notes, returns, fulfillments, swaps and
 * claims. Fulfillments of swaps and claims stand there only when their fulfillment_status is not not_fulfilled. Each stands at
 * what it tells of: goods that were shipped at their shipping, goods that came back at their receipt, what was canceled at its
 * cancellation. Of events at one instant the placing is the oldest.
 */
export function orderTimeline<
  Fulfillment extends FulfillmentMoments,
  Return extends Expected,
  Swap extends Replacement<Fulfillment>,
  Claim extends Replacement<Fulfillment>,
  Note extends Happened,
  Notification extends Happened & { event_name?: string | null | undefined },
>(
  order: TimelineOrder<Fulfillment, Return, Swap, Claim>,
  notes: readonly Note[],
  notifications: readonly Notification[],
): TimelineEvent<Fulfillment, Return, Swap, Claim, Note, Notification>[] {
  type Event = TimelineEvent<Fulfillment, Return, Swap, Claim, Note, Notification>
  const stamp = (record: Happened, at: Moment = null) => ({ id: record.id, at: at ?? record.created_at })
  const events: Event[] = [{ ...stamp(order), kind: 'placed' }]
  for (const { of, record } of listedFulfillments(order)) {
    events.push({ ...stamp(record, fulfillmentMoment(record)), kind: 'fulfilled', of, record })
  }
  for (const record of order.returns ?? []) {
    events.push({ ...stamp(record, returnMoment(record)), kind: 'return', record })
  }
  for (const record of order.swaps ?? []) {
    events.push({ ...stamp(record, record.canceled_at), kind: 'swap', record })
  }
  for (const record of order.claims ?? []) {
    events.push({ ...stamp(record, record.canceled_at), kind: 'claim', record })
  }
  for (const record of notifications) {
    const label = notificationLabel(record.event_name ?? '')
    events.push({ ...stamp(record), kind: 'notification', record, label })
  }
  for (const record of notes) events.push({ ...stamp(record), kind: 'note', record })
  return events.reverse().sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1))
}

/** When a fulfillment came to where it is: canceled, shipped, or packed (ISO). */
export function fulfillmentMoment(fulfillment: FulfillmentMoments): string {
  return fulfillment.canceled_at ?? fulfillment.shipped_at ?? fulfillment.created_at
}

/** A canceled return bears no time of its cancellation but that of its last change, which that was. */
function returnMoment({ status, received_at, created_at, updated_at }: Expected): string {
  return received_at ?? (status === 'canceled' ? updated_at : undefined) ?? created_at
}

/** Whose fulfillment it is. */
export type FulfillmentOwner = 'order' | 'swap' | 'claim'

interface FulfilledReplacement<Fulfillment> {
  fulfillment_status?: string | null | undefined
  fulfillments?: readonly Fulfillment[] | undefined
}

/**
 * An order's fulfillments with those of its swaps and claims; the latter only when their fulfillment_status is not
 * not_fulfilled.
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
