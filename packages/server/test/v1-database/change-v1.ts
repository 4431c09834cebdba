import { addOrder } from './add-order.ts'
import type { V1Database } from './create-v1-database.ts'
import { insertRows } from './insert-rows.ts'

/** When what follows happened: after a first move. */
const later = '2026-03-04T08:00:00.000Z'

/**
 * Changes a v1 shop with all hard orders as its customers and operators do while it goes on selling: new and canceled orders, money, goods,
 * customers, stock, prices, operators and deletions. v1 often leaves `updated_at` as it was.
 */
export async function changeV1(v1: V1Database): Promise<void> {
  await addOrder(v1, {
    name: 'later',
    lines: [{ price: 1000, quantity: 2, taxes: [20] }],
    methods: [{ price: 500, taxes: [20] }],
    discounts: ['disc_ten'],
    payments: [{ amount: 3000 }],
    row: { created_at: later, updated_at: later },
  })
  const times = { created_at: later, updated_at: later }
  await insertRows(v1, 'customer', [
    { id: 'cus_new', email: 'New@Example.com', first_name: 'Nina', has_account: false, ...times },
  ])
  await insertRows(v1, 'refund', [
    {
      id: 'ref_later',
      order_id: 'order_returned',
      amount: 150,
      reason: 'other',
      note: 'Scratched',
      ...times,
    },
  ])
  await insertRows(v1, 'note', [
    {
      id: 'note_later',
      value: 'Rang twice',
      resource_type: 'order',
      resource_id: 'order_returned',
      ...times,
    },
  ])
  await insertRows(v1, 'user', [
    { id: 'usr_new', email: 'new-operator@example.com', first_name: 'Noor', ...times },
  ])
  await v1.client.query(`
    UPDATE "order" SET status = 'canceled', canceled_at = '${later}' WHERE id = 'order_rates';
    UPDATE payment SET canceled_at = '${later}' WHERE order_id = 'order_rates';
    UPDATE "return" SET status = 'received', received_at = '${later}' WHERE id = 'ret_open';
    UPDATE return_item SET received_quantity = 1 WHERE return_id = 'ret_open';
    UPDATE line_item SET returned_quantity = 2 WHERE id = 'item_returned_1';
    UPDATE customer SET first_name = 'Anna', email = 'anna@example.com' WHERE id = 'cus_ann';
    UPDATE customer SET deleted_at = '${later}' WHERE id = 'cus_bob';
    UPDATE product_variant SET inventory_quantity = inventory_quantity + 7, title = 'Small' WHERE id = 'var_s';
    UPDATE product SET deleted_at = '${later}' WHERE id = 'prod_draft';
    UPDATE money_amount SET amount = 1150 WHERE id = 'ma_s_eur';
    UPDATE discount SET is_disabled = true WHERE id = 'disc_ship';
    UPDATE region SET tax_rate = 21 WHERE id = 'reg_eu';
    UPDATE "user" SET first_name = 'Renamed' WHERE id = 'usr_member';
    DELETE FROM note WHERE id = 'note_1';
    DELETE FROM product_tags WHERE product_id = 'prod_shirt';
    DELETE FROM product_images WHERE product_id = 'prod_book'`)
}
