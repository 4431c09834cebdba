import type { Plan, PlannedRecord } from '@purser/contract/plans'
import { type Effects, type Tx, together } from '../../database/index.ts'
import type { DescribePlan } from '../../http/index.ts'
import { readPlannedEmails } from '../notifications/index.ts'

/** Describes the effects of an operation for people: money with its currency, stock by variant, emails with their text. */
export const describePlan: DescribePlan = async (tx, effects) => {
  const [money, stock, emails] = await together(
    moneyOf(tx, effects),
    stockOf(tx, effects),
    readPlannedEmails(tx, effects.jobs),
  )
  const records = effects.records.map(({ operation, resource_id, before, after }) => ({
    operation,
    id: resource_id,
    before: before as PlannedRecord['before'],
    after: after as PlannedRecord['after'],
  }))
  return { records, money, stock, emails, jobs: effects.jobs.map(({ kind }) => kind) }
}

async function moneyOf(tx: Tx, { money }: Effects): Promise<Plan['money']> {
  if (money.length === 0) return []
  const payments = await tx
    .selectFrom('payment')
    .select(['id', 'currency_code'])
    .where('id', 'in', [...new Set(money.map(({ payment_id }) => payment_id))])
    .execute()
  const currencies = new Map(payments.map(({ id, currency_code }) => [id, currency_code]))
  return money.map(({ id: _, ...one }) => ({ ...one, currency_code: currencies.get(one.payment_id) ?? '' }))
}

async function stockOf(tx: Tx, { stock }: Effects): Promise<Plan['stock']> {
  const sums = new Map<string, number>()
  for (const { variant_id, delta } of stock) sums.set(variant_id, (sums.get(variant_id) ?? 0) + delta)
  if (sums.size === 0) return []
  const variants = await tx
    .selectFrom('product_variant')
    .select(['id', 'sku', 'inventory_quantity'])
    .where('id', 'in', [...sums.keys()])
    .orderBy('id')
    .execute()
  return variants.map(({ id, sku, inventory_quantity }) => ({
    variant_id: id,
    sku,
    delta: sums.get(id) ?? 0,
    quantity: inventory_quantity,
  }))
}
