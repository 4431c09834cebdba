import type { Tx } from '../../database/index.ts'

type Owned = 'fulfillment' | 'return' | 'swap' | 'claim_order'

/** Looks up an order's records as an operator would. */
export function readRecords(tx: Tx, id: string) {
  const lines = () =>
    tx
      .selectFrom('line_item')
      .select([
        'id',
        'variant_id',
        'quantity',
        'fulfilled_quantity',
        'unit_price',
        'thumbnail',
        'is_giftcard',
      ])
      .where('order_id', '=', id)
      .orderBy('rank')
      .execute()

  /** The latest of its records of a kind, also of its swaps and claims. */
  async function latest(table: Owned): Promise<string> {
    const of = (owner: 'swap' | 'claim_order') => tx.selectFrom(owner).select('id').where('order_id', '=', id)
    const isExchange = table === 'swap' || table === 'claim_order'
    const row = await tx
      .selectFrom(table as 'return')
      .select('id')
      .where((row) =>
        isExchange
          ? row('order_id', '=', id)
          : row.or([
              row('order_id', '=', id),
              row('swap_id', 'in', of('swap')),
              row('claim_order_id', 'in', of('claim_order')),
            ]),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (!row) throw new Error(`Order ${id} has no ${table}`)
    return row.id
  }

  async function firstGoods() {
    const line = (await lines()).find(({ variant_id, is_giftcard }) => variant_id !== null && !is_giftcard)
    if (!line) throw new Error(`Order ${id} has no goods`)
    return line
  }

  async function money() {
    return tx
      .selectFrom('order')
      .select(['total', 'refundable_amount'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  }

  const isSwap = async () =>
    (await tx.selectFrom('swap').select('id').where('order_id', '=', id).executeTakeFirst()) !== undefined

  return { lines, latest, firstGoods, money, isSwap }
}
