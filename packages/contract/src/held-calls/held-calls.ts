import { heldStatuses } from '@purser/domain/held-calls'
import { paymentOperationKinds } from '@purser/domain/payments'
import { z } from 'zod'
import { defineNoun } from '../endpoints/index.ts'
import { user } from '../session/index.ts'
import { id, listOf, pageOnly, timestamp } from '../values/index.ts'

const operator = user.pick({ id: true, email: true, first_name: true, last_name: true })

/** A call that takes effect only after a window in which it can be undone. */
const heldCall = z.object({
  id,
  status: z.enum(heldStatuses),
  /** The call's name, e.g. `refund-order`. */
  operation: z.string(),
  /** The records that it changes, and the orders that they belong to. */
  record_ids: z.array(z.string()),
  /** The names of these records, by id. */
  names: z.record(z.string(), z.string()),
  /** The money that it moves, in minor units; null if none, or several kinds or currencies. */
  money: z
    .object({ kind: z.enum(paymentOperationKinds), amount: z.int(), currency_code: z.string() })
    .nullable(),
  actor: operator,
  api_key: z.object({ id, name: z.string() }).nullable(),
  created_at: timestamp,
  /** When it takes effect. */
  held_until: timestamp,
  /** Seconds until then, for clients whose clock differs; 0 once it is decided. */
  seconds_left: z.number(),
  decided_at: timestamp.nullable(),
  /** Who undid it, or let it take effect at once. */
  decided_by: operator.nullable(),
  /** Why it failed. */
  reason: z.string().nullable(),
  dismissed_at: timestamp.nullable(),
})
export type HeldCall = z.output<typeof heldCall>

const calls = defineNoun({ one: 'held_call', many: 'held_calls', record: heldCall })

export const listHeldCalls = calls.list(
  'Lists calls that can be, or could be, undone, newest first. With `record_id`, those on that record.',
  {
    ...pageOnly(20),
    record_id: z.string().max(100).optional(),
    status: listOf(heldStatuses).optional(),
    is_dismissed: z.enum(['true', 'false']).optional(),
  },
)

export const undoHeldCall = calls.call('undo-held-call', 'POST :id/undo', {
  summary: 'Undoes a call before it takes effect: nothing of it happens. Needs the right to make the call.',
})

export const finishHeldCall = calls.call('finish-held-call', 'POST :id/finish', {
  summary: 'Lets a call take effect at once, without waiting for the end of its window.',
})

export const dismissHeldCall = calls.call('dismiss-held-call', 'POST :id/dismiss', {
  summary: 'Marks a call that failed as seen.',
})
