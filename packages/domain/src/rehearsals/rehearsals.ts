import { MS_A_DAY } from '../dates/index.ts'
import type { ChangedKind } from '../live/index.ts'
import { isOperation, operations } from '../operations/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

/** How many rehearsals of a store may exist at once: each is a whole copy of its data. */
export const MAX_REHEARSALS = 3

/** Days after which a rehearsal is deleted. */
const REHEARSAL_DAYS = 7

/** How many days the clock of a rehearsal may be turned ahead of the real time. */
const MAX_DAYS_AHEAD = 3_660

/** What a rehearsal records instead of doing it. */
export const rehearsedEffectKinds = ['email', 'payment', 'fulfillment', 'request'] as const

const addDays = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * MS_A_DAY).toISOString()

/** Returns when a rehearsal that started at an instant is deleted (rehearsals-8). */
export const rehearsalEnd = (startedAt: string): string => addDays(startedAt, REHEARSAL_DAYS)

export interface RehearsalFacts {
  /** Whether the store itself is a rehearsal. */
  readonly isRehearsal: boolean
  /** How many rehearsals of the store exist. */
  readonly count: number
}

/** Returns why no rehearsal can be started (rehearsals-1). */
export function startRehearsalRefusal({ isRehearsal, count }: RehearsalFacts): Refusal | null {
  if (isRehearsal) return refusal('already_rehearsing', 'This is a rehearsal. Start another from the store.')
  if (count < MAX_REHEARSALS) return null
  return refusal('too_many_rehearsals', `There are already ${MAX_REHEARSALS} rehearsals. Delete one first.`)
}

/** Returns why the clock of a rehearsal can't be turned to `to` (rehearsals-5). Instants in ISO 8601; `now`: the rehearsal's, `real`: the system's. */
export function turnClockRefusal({
  now,
  real,
  to,
}: Readonly<Record<'now' | 'real' | 'to', string>>): Refusal | null {
  if (to <= now)
    return refusal('clock_turned_back', "A rehearsal's clock only goes forward. Choose a later time.")
  if (to <= addDays(real, MAX_DAYS_AHEAD)) return null
  return refusal('clock_too_far', 'The clock can be turned at most ten years ahead.')
}

/** Kinds of records that are settings of the store, other than its catalogue, orders and people. */
const settings: ReadonlySet<ChangedKind> = new Set<ChangedKind>([
  'discount',
  'product-collection',
  'region',
  'return-reason',
  'shipping-option',
  'shipping-profile',
  'store',
  'tax_rate',
])

/** Operations on these kinds that do something once instead of setting it. */
const deeds: ReadonlySet<string> = new Set([
  'acknowledge-difference',
  'retry-given-up-work',
  'send-test-email',
])

/** Returns whether what an operation does in a rehearsal may be applied to the store afterwards (rehearsals-10). */
export const isKeptSetting = (name: string): boolean =>
  isOperation(name) && settings.has(operations[name].changes) && !deeds.has(name)
