import type { Db, Tx } from '../../database/index.ts'

/** Selects the lines of orders that sold gift cards which are not issued yet; canceled orders issue none. */
export const unissuedCardLines = (db: Db | Tx) =>
  db
    .selectFrom('line_item')
    .innerJoin('order', 'order.id', 'line_item.order_id')
    .where('order.canceled_at', 'is', null)
    .where('line_item.is_giftcard', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('gift_card').select('id').whereRef('line_item_id', '=', 'line_item.id'))),
    )
