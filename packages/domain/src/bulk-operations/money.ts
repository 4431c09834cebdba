import type { PaymentOperationKind } from '../payments/index.ts'

/** Money by what is done with it; `amount` in minor units. */
export interface MovedMoney {
  readonly kind: PaymentOperationKind
  readonly provider_id: string
  readonly currency_code: string
  readonly amount: number
}

const keyOf = ({ kind, provider_id, currency_code }: MovedMoney) => `${kind} ${provider_id} ${currency_code}`

/** Sums money by what is done, provider and currency. */
export function sumMoney(parts: readonly MovedMoney[]): MovedMoney[] {
  const sums = new Map<string, MovedMoney>()
  for (const { kind, provider_id, currency_code, amount } of parts) {
    const part = { kind, provider_id, currency_code, amount }
    sums.set(keyOf(part), { ...part, amount: (sums.get(keyOf(part))?.amount ?? 0) + amount })
  }
  return [...sums.values()]
}

/** Returns whether `actual` moves more of any money than was planned. Both are sums (bulk-operations-5). */
export function movesMore(actual: readonly MovedMoney[], planned: readonly MovedMoney[]): boolean {
  const most = new Map(planned.map((part) => [keyOf(part), part.amount]))
  return actual.some((part) => part.amount > (most.get(keyOf(part)) ?? 0))
}
