import type { ResponseOf } from '@purser/contract/endpoints'
import type { explainOrderEdit as endpoint } from '@purser/contract/order-edits'
import { explainEdit } from '@purser/domain/explanations'
import type { Db } from '../../database/index.ts'
import { readEdit } from './present-edit.ts'

/** Explains by how much an edit changes its order's total. Throws 404. */
export async function explainDifference(db: Db, id: string): Promise<ResponseOf<typeof endpoint>> {
  const edit = await readEdit(db, id, {})
  const { currency_code } = await db
    .selectFrom('order')
    .select('currency_code')
    .where('id', '=', edit.order_id)
    .executeTakeFirstOrThrow()
  const lines = (edit.items ?? []).map(({ subtotal, ...line }) => ({ ...line, net: subtotal ?? 0 }))
  return {
    explanation: explainEdit(edit.difference_due, {
      ...edit,
      lines,
      currency_code,
      previous_total: edit.effects.previous_total,
    }),
  }
}
