import type { ApiKey, createApiKeyBody } from '@purser/contract/api-keys'
import type { z } from 'zod'
import { messages } from './api-keys-messages.ts'

type Limits = NonNullable<ApiKey['limits']>
type LimitsInput = z.input<typeof createApiKeyBody>['limits']

/** The bounds of a currency, as they are sent. */
export const bounds = ['per_call', 'per_order', 'per_day'] as const
type Bound = (typeof bounds)[number]

/** Amounts in minor units; '' for any amount. */
export type Amounts = Readonly<Record<Bound, number | ''>>
export const anyAmount: Amounts = { per_call: '', per_order: '', per_day: '' }

export interface KeyValues {
  name: string
  only_plans: boolean
  /** None for all. */
  operations: string[]
  money: 'any' | 'listed'
  currencies: string[]
  amounts: Record<string, Amounts>
  beyond: Limits['beyond']
}

/** Returns what the form shows of a key. */
export function valuesOf({ name, limits }: Pick<ApiKey, 'name' | 'limits'>): KeyValues {
  const money = limits?.money ?? []
  return {
    name,
    only_plans: limits?.only_plans ?? false,
    operations: [...(limits?.operations ?? [])],
    money: limits?.money ? 'listed' : 'any',
    currencies: money.map(({ currency_code }) => currency_code),
    amounts: Object.fromEntries(
      money.map(({ currency_code, per_call, per_order, per_day }) => [
        currency_code,
        { per_call: per_call ?? '', per_order: per_order ?? '', per_day: per_day ?? '' },
      ]),
    ),
    beyond: limits?.beyond ?? 'refuse',
  }
}

/** Returns the limits to send; null if nothing is limited. */
export function limitsOf({
  only_plans,
  operations,
  money,
  currencies,
  amounts,
  beyond,
}: KeyValues): LimitsInput {
  if (!only_plans && operations.length === 0 && money === 'any') return null
  const boundsOf = (code: string) => {
    const { per_call, per_order, per_day } = amounts[code] ?? anyAmount
    return { per_call: sent(per_call), per_order: sent(per_order), per_day: sent(per_day) }
  }
  return {
    only_plans,
    operations: operations.length === 0 ? null : (operations as Limits['operations']),
    money: money === 'any' ? null : currencies.map((code) => ({ currency_code: code, ...boundsOf(code) })),
    beyond,
  }
}

const sent = (amount: number | '') => (amount === '' ? null : amount)

/** Says what limits allow, such as 'Only plans · 2 operations'. */
export function limitsInWords(limits: Limits | null): string {
  const words = messages.limits
  if (limits === null) return words.none
  const money = limits.money?.flatMap((limit) => {
    const said = bounds.flatMap((bound) => {
      const amount = limit[bound]
      return amount === null ? [] : [words.amount(bound, amount, limit.currency_code)]
    })
    return said.length > 0 ? said : [words.anyOf(limit.currency_code)]
  })
  const parts = [
    limits.only_plans && words.onlyPlans,
    limits.operations && words.operations(limits.operations.length),
    money && (money.length > 0 ? money.join(', ') : words.noMoney),
    limits.beyond === 'ask' && words.asks,
  ]
  return parts.filter(Boolean).join(' · ')
}
