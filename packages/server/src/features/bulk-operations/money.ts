import type { Plan } from '@purser/contract/plans'
import type { Money } from './rows.ts'

const keyOf = ({ kind, provider_id, currency_code }: Money[number]) =>
  `${kind} ${provider_id} ${currency_code}`

/** Sums planned money by what is done, provider and currency. */
export function sumMoney(parts: Plan['money'] | Money): Money {
  const sums = new Map<string, Money[number]>()
  for (const { kind, provider_id, currency_code, amount } of parts) {
    const part = { kind, provider_id, currency_code, amount }
    const before = sums.get(keyOf(part))?.amount ?? 0
    sums.set(keyOf(part), { ...part, amount: before + amount })
  }
  return [...sums.values()]
}

/** Returns whether `actual` moves more of any kind of money than was planned. */
export function movesMore(actual: Money, planned: Money): boolean {
  const most = new Map(planned.map((part) => [keyOf(part), part.amount]))
  return actual.some((part) => part.amount > (most.get(keyOf(part)) ?? 0))
}
