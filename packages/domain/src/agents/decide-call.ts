import { formatAmount } from '../money/index.ts'
import type { PaymentOperationKind } from '../payments/index.ts'

/** How much money a key may move in one currency, in minor units; null: any amount. */
export interface MoneyLimit {
  readonly currency_code: string
  readonly per_call: number | null
  /** In all calls together. */
  readonly per_order: number | null
  /** In any 24 hours. */
  readonly per_day: number | null
}

/** What a key may do. */
export interface KeyLimits {
  /** The operations that it may call; null: all. */
  readonly operations: readonly string[] | null
  /** Whether it may only plan changes. */
  readonly only_plans: boolean
  /** A currency that isn't listed can't be moved; null: any amounts. */
  readonly money: readonly MoneyLimit[] | null
  /** What happens to a call beyond them: it is refused, or an operator is asked. */
  readonly beyond: 'refuse' | 'ask'
}

/** Money that a call captures or refunds, or puts on a gift card. */
export interface MovedByCall {
  readonly kind: PaymentOperationKind | 'gift_card'
  readonly currency_code: string
  /** Null for money that belongs to no order. */
  readonly order_id: string | null
  readonly amount: number
}

interface Sum {
  readonly currency_code: string
  readonly amount: number
}

/** What a key has moved before. */
export interface KeyUsage {
  readonly ofDay: readonly Sum[]
  readonly ofOrders: readonly (Sum & { readonly order_id: string })[]
}

export type KeyDecision =
  | { readonly outcome: 'allow' }
  | { readonly outcome: 'refuse' | 'ask'; readonly reason: string }

const allowed = { outcome: 'allow' } as const
const beyond = ({ beyond }: KeyLimits, reason: string) => ({ outcome: beyond, reason }) as const

/** They start work on many records, also of others' planning, that runs later without limits. */
const unlimited: ReadonlySet<string> = new Set([
  'confirm-bulk-operation',
  'retry-bulk-operation',
  'undo-bulk-operation',
])

/** Decides whether a key with limits may call these operations: the call's own, and those of a bulk operation (agents-12). */
export function decideOperations(limits: KeyLimits, names: readonly string[]): KeyDecision {
  if (limits.only_plans) return beyond(limits, 'This API key may only plan changes.')
  const { operations } = limits
  const missing = operations && names.find((name) => !operations.includes(name))
  if (missing) return beyond(limits, `This API key may not call ${missing}.`)
  if (names.some((name) => unlimited.has(name)))
    return beyond(limits, 'This API key has limits, so an operator has to start the bulk operation.')
  return allowed
}

/** Returns the money that counts, in total by currency and order: what is captured, refunded or put on gift cards. Releasing an authorization is free. */
export function countedMoney(moved: readonly MovedByCall[]): readonly Omit<MovedByCall, 'kind'>[] {
  const sums = new Map<string, Omit<MovedByCall, 'kind'>>()
  for (const { kind, currency_code, order_id, amount } of moved) {
    if (kind === 'void' || amount === 0) continue
    const key = `${currency_code} ${order_id ?? ''}`
    sums.set(key, { currency_code, order_id, amount: amount + (sums.get(key)?.amount ?? 0) })
  }
  return [...sums.values()]
}

/** Decides whether a key may move this money, as `countedMoney` sums it, after what it has moved before (agents-13). */
export function decideMoney(
  limits: KeyLimits,
  moved: readonly Omit<MovedByCall, 'kind'>[],
  used: KeyUsage,
): KeyDecision {
  const { money } = limits
  if (money === null) return allowed
  for (const currency of new Set(moved.map(({ currency_code }) => currency_code))) {
    const limit = money.find(({ currency_code }) => currency_code === currency)
    if (!limit) return beyond(limits, `This API key may not move money in ${currency.toUpperCase()}.`)
    const own = moved.filter(({ currency_code }) => currency_code === currency)
    const reason = exceeded(limit, own, used)
    if (reason !== null) return beyond(limits, reason)
  }
  return allowed
}

function exceeded(
  { currency_code, per_call, per_order, per_day }: MoneyLimit,
  moved: readonly Omit<MovedByCall, 'kind'>[],
  used: KeyUsage,
): string | null {
  const inWords = (amount: number) => formatAmount(amount, currency_code)
  const ofCall = sumOf(moved)
  if (per_call !== null && ofCall > per_call)
    return `The call would move ${inWords(ofCall)}. This API key may move ${inWords(per_call)} in a call.`
  for (const { order_id, amount } of moved) {
    if (per_order === null || order_id === null) continue
    const before = used.ofOrders.filter(
      (one) => one.order_id === order_id && one.currency_code === currency_code,
    )
    const ofOrder = sumOf(before) + amount
    if (ofOrder > per_order)
      return `This API key would have moved ${inWords(ofOrder)} of the order. It may move ${inWords(per_order)} of an order.`
  }
  const ofDay = sumOf(used.ofDay.filter((one) => one.currency_code === currency_code)) + ofCall
  if (per_day !== null && ofDay > per_day)
    return `This API key would have moved ${inWords(ofDay)} in 24 hours. It may move ${inWords(per_day)} a day.`
  return null
}

const sumOf = (amounts: readonly { readonly amount: number }[]) =>
  amounts.reduce((sum, { amount }) => sum + amount, 0)
