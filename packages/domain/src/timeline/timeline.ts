import { type FulfillmentOwner, listedFulfillments } from '../orders/index.ts'
import { linesOfChange, type OrderChange } from './order-change.ts'
import type { Moment, ReturnRecord, TimelineExtras, TimelineOrder, TimelineRecords } from './records.ts'
import { type Step, stepsOf, stepsOfMessage } from './steps.ts'

/** The record that an entry is about, as given. */
type Subject<R extends TimelineRecords> =
  | { kind: 'order'; change?: OrderChange | null | undefined }
  | { kind: 'note'; record: R['note'] }
  | { kind: 'notification'; record: R['message'] }
  | { kind: 'return'; record: R['return'] | NonNullable<R['swap']['return_order']> }
  | { kind: 'fulfilled'; record: R['fulfillment']; of: FulfillmentOwner; number: number }
  | { kind: 'swap'; record: R['swap'] }
  | { kind: 'claim'; record: R['claim'] }
  | { kind: 'payment'; record: R['payment'] }
  | { kind: 'refund'; record: R['refund'] }
  | { kind: 'refusal'; record: R['operation'] }
  | { kind: 'dispute'; record: R['dispute'] }

type TimelineFact<R extends TimelineRecords> = Subject<R> & {
  step: Step
  /** The record's id. */
  id: string
  /** When it happened (ISO 8601). */
  at: string
  /** Ids of further records by which a message or journal entry may refer to it. */
  also?: readonly (string | null | undefined)[]
  /** The initial step of a swap or claim that is canceled now. */
  began?: { step: Step; at: string }
}

/**
 * One event: `by` is the journal entry of who did it, null if unknown; `messages` are those sent to the customer about it, oldest
 * first.
 */
export type TimelineEntry<R extends TimelineRecords> = TimelineFact<R> & {
  by: R['journalEntry'] | null
  begunBy: R['journalEntry'] | null
  messages: readonly R['message'][]
}

/**
 * Builds the timeline of an order, newest first, each event once, with who did it and what the customer was sent about it. A swap
 * or claim is one entry, at its cancellation once it is canceled; its goods and money have their own. Fulfillments of swaps and
 * claims are listed only if their fulfillment_status is not not_fulfilled. A message about nothing else here is its own entry. Of
 * entries at one instant the placing is the oldest.
 */
export function orderTimeline<R extends TimelineRecords>(
  order: TimelineOrder<R>,
  { notes, messages, journal }: TimelineExtras<R>,
): TimelineEntry<R>[] {
  const told: TimelineFact<R>[] = [
    ...orderSteps<R>(order, journal),
    ...moneySteps<R>(order),
    ...disputeSteps<R>(order),
    ...fulfillmentSteps<R>(order),
    ...returnSteps<R>(order),
    ...replacementSteps<R>(order),
    ...notes.map((record) => ({
      kind: 'note' as const,
      step: 'note' as const,
      id: record.id,
      at: record.created_at,
      record,
    })),
  ]
  const { ofEntry, loose } = foldMessages<R>(told, messages)
  const by = createDoneBy<R>(journal.filter(({ actor, customer }) => actor !== null || customer != null))
  const entries = [...told, ...loose].map((one) => ({
    ...one,
    by: by(one.step, one),
    begunBy: one.began ? by(one.began.step, { ...one, at: one.began.at }) : null,
    messages: ofEntry.get(one) ?? [],
  }))
  return entries.reverse().sort(newestFirst)
}

const newestFirst = (a: { at: string }, b: { at: string }) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1)

/** Lists the steps that only the journal records, not the order itself. */
function orderSteps<R extends TimelineRecords>(
  order: TimelineOrder<R>,
  journal: readonly R['journalEntry'][],
): TimelineFact<R>[] {
  const { id, created_at, canceled_at } = order
  const own = [
    ...(['details_changed', 'completed', 'archived', 'payment_lapsed', 'invoiced'] as const),
    ...(['tracking_changed', 'claim_changed', 'swap_readdressed'] as const),
    ...(['edit_requested', 'edited', 'edit_declined', 'edit_canceled', 'payment_requested'] as const),
  ] as const
  return [
    { kind: 'order', step: 'placed', id, at: created_at },
    ...journal.flatMap((noted): TimelineFact<R>[] => {
      const step = own.find((each) => stepsOf(noted.operation).includes(each))
      if (!step) return []
      const change = noted.order_change
      const about = {
        kind: 'order',
        id: String(noted.id),
        also: noted.records,
        at: noted.created_at,
        change,
      } as const
      if (!change || change.has_others) return [{ ...about, step }]
      return linesOfChange(change).length > 0 ? [{ ...about, step: 'sorted' }] : []
    }),
    ...when<R>(canceled_at, (at) => ({ kind: 'order', step: 'order_canceled', id, at })),
  ]
}

const refusedSteps = {
  capture: 'capture_refused',
  refund: 'refund_refused',
  void: 'release_refused',
} as const satisfies Record<string, Step>

function moneySteps<R extends TimelineRecords>(order: TimelineOrder<R>): TimelineFact<R>[] {
  const { payments = [], payment_operations = [], refunds = [] } = order
  return [
    ...payments.flatMap((record) =>
      when<R>(record.captured_at, (at) => ({
        kind: 'payment',
        step: 'captured',
        id: record.id,
        at,
        record,
        also: [record.swap_id],
      })),
    ),
    ...payment_operations
      .filter(({ state }) => state === 'failed')
      .map((record): TimelineFact<R> => {
        const { id, kind, settled_at, created_at, payment_id, refund_id } = record
        const also = [payment_id, refund_id]
        return {
          kind: 'refusal',
          step: refusedSteps[kind],
          id,
          at: settled_at ?? created_at,
          record,
          also,
        }
      }),
    ...payment_operations.flatMap((record) => failureSteps<R>(record)),
    ...refunds.map(
      (record): TimelineFact<R> => ({
        kind: 'refund',
        step: 'refunded',
        id: record.id,
        at: record.created_at,
        record,
        also: [record.swap_id, record.claim_order_id],
      }),
    ),
  ]
}

function failureSteps<R extends TimelineRecords>(record: R['operation']): TimelineFact<R>[] {
  const { id, refund_failure: failure } = record
  const tell =
    (step: Step) =>
    (at: string): TimelineFact<R> => ({ kind: 'refusal', step, id, at, record })
  return [
    ...when<R>(failure?.created_at, tell('refund_failed')),
    ...when<R>(failure?.settled_at, tell('failed_refund_settled')),
  ]
}

function disputeSteps<R extends TimelineRecords>({ disputes = [] }: TimelineOrder<R>): TimelineFact<R>[] {
  const ends = { won: 'dispute_won', lost: 'dispute_lost', closed: 'dispute_closed' } as const
  return disputes.flatMap((record) => {
    const { id, status, opened_at, withdrawn_at, reinstated_at, closed_at } = record
    const tell = (step: Step, at: string): TimelineFact<R> => ({ kind: 'dispute', step, id, at, record })
    const end = Object.hasOwn(ends, status) ? ends[status as keyof typeof ends] : null
    return [
      tell('disputed', opened_at),
      ...when<R>(withdrawn_at, (at) => tell('dispute_withdrawn', at)),
      ...when<R>(reinstated_at, (at) => tell('dispute_reinstated', at)),
      ...when<R>(end && closed_at, (at) => tell(end ?? 'dispute_closed', at)),
    ]
  })
}

function fulfillmentSteps<R extends TimelineRecords>(order: TimelineOrder<R>): TimelineFact<R>[] {
  return listedFulfillments<R['fulfillment']>(order).flatMap(({ of, record }, index) => {
    const { id, created_at, shipped_at, canceled_at } = record
    const tell = (step: Step, at: string): TimelineFact<R> => ({
      kind: 'fulfilled',
      step,
      id,
      at,
      record,
      of,
      number: index + 1,
    })
    return [
      tell('fulfilled', created_at),
      ...when<R>(shipped_at, (at) => tell('shipped', at)),
      ...when<R>(canceled_at, (at) => tell('fulfillment_canceled', at)),
    ]
  })
}

/** Lists the steps of returns: requested and ended; a swap's return is requested and canceled with the swap. */
function returnSteps<R extends TimelineRecords>(order: TimelineOrder<R>): TimelineFact<R>[] {
  const { returns = [], swaps = [] } = order
  const tell = (record: R['return'] | NonNullable<R['swap']['return_order']>, step: Step, at: string) => {
    const { id, swap_id } = record
    return { kind: 'return' as const, step, id, at, record, also: [swap_id] }
  }
  const ends = (record: R['return'] | NonNullable<R['swap']['return_order']>) => {
    const end = endOf(record)
    return end ? [tell(record, end.step, end.at)] : []
  }
  return [
    ...returns.flatMap((record) => [tell(record, 'return_requested', record.created_at), ...ends(record)]),
    ...swaps.flatMap(({ return_order, canceled_at }) =>
      return_order && (return_order.status !== 'canceled' || !canceled_at) ? ends(return_order) : [],
    ),
  ]
}

/** Returns how a return ended. A canceled return stores no time of cancellation; its last change was it. */
function endOf({ status, received_at, created_at, updated_at }: ReturnRecord) {
  if (status === 'canceled') return { step: 'return_canceled', at: updated_at ?? created_at } as const
  if (status === 'requires_action')
    return { step: 'return_undecided', at: received_at ?? created_at } as const
  return received_at ? ({ step: 'items_returned', at: received_at } as const) : null
}

function replacementSteps<R extends TimelineRecords>(order: TimelineOrder<R>): TimelineFact<R>[] {
  const { swaps = [], claims = [] } = order
  return [
    ...swaps.map(
      (record): TimelineFact<R> => ({
        kind: 'swap',
        id: record.id,
        record,
        ...standing(record, 'swap_requested', 'swap_canceled'),
      }),
    ),
    ...claims.map(
      (record): TimelineFact<R> => ({
        kind: 'claim',
        id: record.id,
        record,
        ...standing(record, 'claim_registered', 'claim_canceled'),
      }),
    ),
  ]
}

function standing(
  { created_at, canceled_at }: { created_at: string; canceled_at?: Moment },
  begin: Step,
  end: Step,
) {
  const began = { step: begin, at: created_at }
  return canceled_at ? { step: end, at: canceled_at, began } : began
}

function aloneStep<R extends TimelineRecords>(record: R['message']): TimelineFact<R> {
  return { kind: 'notification', step: 'notification', id: record.id, at: record.created_at, record }
}

/**
 * Assigns each message to an entry, by one of its steps and a record that it mentions; the oldest message first. Of several entries it is the
 * last before the message.
 */
function foldMessages<R extends TimelineRecords>(
  told: readonly TimelineFact<R>[],
  messages: readonly R['message'][],
) {
  const byId = groupBy(told, idsOf)
  const ofEntry = new Map<TimelineFact<R>, R['message'][]>()
  const loose: TimelineFact<R>[] = []
  for (const message of [...messages].sort(byTime)) {
    const steps = stepsOfMessage(message.event_name ?? '')
    const about = [...(message.about ?? []), message.resource_id]
    const reported = about.flatMap((id) => byId.get(id) ?? []).filter(({ step }) => steps.includes(step))
    const entry = reported.filter(({ at }) => at <= message.created_at).sort(newestFirst)[0] ?? reported[0]
    if (entry) ofEntry.set(entry, [...(ofEntry.get(entry) ?? []), message])
    else loose.push(aloneStep<R>(message))
  }
  return { ofEntry, loose }
}

const byTime = (a: { created_at: string }, b: { created_at: string }) =>
  a.created_at === b.created_at ? 0 : a.created_at < b.created_at ? -1 : 1

const idsOf = ({ id, also = [] }: Pick<TimelineFact<TimelineRecords>, 'id' | 'also'>) =>
  [id, ...also].filter((one) => one != null)

/** Creates a lookup of the latest journal entry for a step and record that is no newer than the step. */
function createDoneBy<R extends TimelineRecords>(journal: readonly R['journalEntry'][]) {
  const byId = groupBy(journal, ({ id, records }) => [String(id), ...records])
  return (
    step: Step,
    one: Pick<TimelineFact<TimelineRecords>, 'id' | 'also' | 'at'>,
  ): R['journalEntry'] | null =>
    idsOf(one)
      .flatMap((id) => byId.get(id) ?? [])
      .filter(({ operation, created_at }) => created_at <= one.at && stepsOf(operation).includes(step))
      .sort((a, b) => b.id - a.id)[0] ?? null
}

/** Returns who sent a message again. */
export function resentBy<R extends TimelineRecords>(
  journal: readonly R['journalEntry'][],
  id: string,
): R['journalEntry'] | null {
  return (
    journal.find(({ operation, records }) => operation === 'resend-notification' && records.includes(id)) ??
    null
  )
}

function groupBy<Value>(values: readonly Value[], idsOf: (value: Value) => readonly string[]) {
  const groups = new Map<string, Value[]>()
  for (const value of values) {
    for (const id of idsOf(value)) {
      const group = groups.get(id)
      if (group) group.push(value)
      else groups.set(id, [value])
    }
  }
  return groups
}

function when<R extends TimelineRecords>(
  at: Moment,
  tell: (at: string) => TimelineFact<R>,
): TimelineFact<R>[] {
  return at ? [tell(at)] : []
}
