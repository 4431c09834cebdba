import type { Tx } from '../../../database/index.ts'
import { forgetRegionalPrices } from '../attention/regional-prices.ts'
import type { VariantState } from './product-state.ts'
import { addRows, isSame, type Row, removeRows, setRows } from './rows.ts'

interface PricesChange {
  readonly variant: VariantState
  /** Undefined if the variant is new. */
  readonly old: VariantState | undefined
}

/** Writes the changed prices of variants, and deletes those of deleted variants. */
export async function writePrices(
  tx: Tx,
  changes: readonly PricesChange[],
  removed: readonly VariantState[],
  now: string,
): Promise<void> {
  const gone = removed.flatMap(({ prices }) => prices)
  const updated: Row[] = []
  const inserted: Row[] = []
  for (const { variant, old } of changes) {
    const before = new Map(old?.prices.map((price) => [price.id, price]))
    for (const price of variant.prices) {
      const found = before.get(price.id)
      before.delete(price.id)
      const { id, amount, sale_amount } = price
      if (!found) inserted.push({ ...price, variant_id: variant.id, created_at: now, updated_at: now })
      else if (!isSame(found, price)) updated.push({ id, amount, sale_amount, updated_at: now })
    }
    gone.push(...before.values())
  }
  await removeRows(
    tx,
    'money_amount',
    gone.map(({ id }) => id),
    now,
  )
  await setRows(tx, 'money_amount', updated)
  await addRows(tx, 'money_amount', inserted)
  const priced = changes.filter(({ variant, old }) => old && !isSame(old.prices, variant.prices))
  await forgetRegionalPrices(tx, [...priced.map(({ variant }) => variant.id), ...removed.map(({ id }) => id)])
}
