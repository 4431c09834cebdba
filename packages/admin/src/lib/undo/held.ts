import { isMovedMoney, type MovedMoney, type UndoableName } from '@purser/domain/undo'
import { createShared } from '../shared-state.ts'

/** A change made in this tab that can be undone until it takes effect. */
export interface HeldChange {
  readonly id: string
  readonly operation: UndoableName
  /** What was done, as its toast says it. */
  readonly done: string
  /** Seconds of its window. */
  readonly seconds: number
  /** When it takes effect, by `performance.now()`. */
  readonly endsAt: number
}

const latest = createShared<HeldChange | null>(null)

/** Offers to undo a change. */
export const noteHeld = (held: HeldChange): void => latest.set(held)

/** Returns the change of this tab that was held last; null if there is none. */
export const useLatestHeld = (): HeldChange | null => latest.use()

/** What a response says about a call that is held. */
interface Holding {
  readonly id: string
  readonly seconds: number
  /** The money that it moves. */
  readonly money: MovedMoney | null
}

const holdings = new WeakMap<object, Holding>()

/** Remembers that the call with this answer is held. */
export function noteHolding(answer: unknown, { headers }: Pick<Response, 'headers'>): void {
  const id = headers.get('undo-id')
  if (id === null || typeof answer !== 'object' || answer === null) return
  const [kind, amount, currency_code] = headers.get('undo-money')?.split(' ') ?? []
  const money = { kind, amount: Number(amount), currency_code }
  holdings.set(answer, {
    id,
    seconds: Number(headers.get('undo-seconds') ?? 0),
    money: isMovedMoney(money) ? money : null,
  })
}

/** Returns whether, and how long, the call with this answer is held. */
export const holdingOf = (answer: unknown): Holding | undefined =>
  typeof answer === 'object' && answer !== null ? holdings.get(answer) : undefined
