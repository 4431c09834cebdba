import { displayedLine } from '@purser/domain/orders'
import { shownTaxRate } from '@purser/domain/taxes'
import type { Db } from '../../../database/index.ts'
import { type Brand, editLink } from '../../email-settings/index.ts'
import { findEditToPay, readEdit } from '../../order-edits/index.ts'
import type { EditedGoods, FactsOf } from '../templates/facts.ts'
import type { ReadOrder } from './mail-context.ts'

export function readEditRow(db: Db, id: string) {
  return db.selectFrom('order_edit').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

type ReadChange = NonNullable<Awaited<ReturnType<typeof readEdit>>['changes']>[number]

/** Reads what an edit that was sent to the customer changes, and what they would pay or get back. */
export async function readEditRequested(
  db: Db,
  id: string,
  { order, brand }: Pick<ReadOrder, 'order' | 'brand'>,
): Promise<FactsOf<'order-edit.requested'>> {
  const edit = await readEdit(db, id, {})
  const { shipping_methods = [] } = edit
  return {
    changes: (edit.changes ?? []).flatMap((change) => editedGoods(change, order.tax_rate)),
    shipping: edit.is_shipping_changed
      ? shipping_methods.flatMap(({ shipping_option }) => shipping_option?.name ?? [])
      : null,
    discounts: edit.is_discount_changed ? edit.discount_codes : null,
    new_total: edit.total,
    amount_due: edit.effects.amount_due,
    edit_link: editLink(brand, id),
  }
}

/** Reads what edits left due of an order, in minor units. */
export async function readAmountDue(db: Db, id: string): Promise<number> {
  const { amount_due } = await db
    .selectFrom('order')
    .select('amount_due')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return amount_due
}

/** Reads what edits left due of an order, and the page to pay it on. */
export async function readPaymentRequested(
  db: Db,
  id: string,
  brand: Brand,
): Promise<FactsOf<'order.payment_requested'>> {
  const edit = await findEditToPay(db, id)
  return { amount_due: await readAmountDue(db, id), payment_link: edit && editLink(brand, edit.id) }
}

function editedGoods(
  { line_item, original_line_item: original }: ReadChange,
  taxRate: number,
): EditedGoods[] {
  const line = line_item ?? original
  if (!line) return []
  const { title, description, thumbnail: picture, quantity, unit_price } = line
  const goods = { title, description, picture, quantity }
  if (!original) return [{ ...goods, change: 'added' }]
  if (!line_item) return [{ ...goods, change: 'removed' }]
  return [
    {
      ...goods,
      change: 'updated',
      former_quantity: original.quantity === quantity ? null : original.quantity,
      former_price:
        original.unit_price === unit_price
          ? null
          : displayedLine(original, shownTaxRate(original, taxRate)).unit_price,
    },
  ]
}
