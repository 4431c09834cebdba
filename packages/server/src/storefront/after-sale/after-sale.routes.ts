import * as contract from '@purser/contract/storefront'
import { askReturn } from '../../features/returns/index.ts'
import { askSwap } from '../../features/swaps/index.ts'
import { operation, type Route, read } from '../../http/index.ts'
import { readStoreReturn, readSwapOfCart } from '../carts/index.ts'
import { lockOwnOrder } from './lock-own-order.ts'
import { lookUpOrder } from './look-up-order.ts'

/** What customers ask for once they have bought. */
export const afterSaleRoutes: readonly Route[] = [
  read(contract.lookUpOrder, async (db, { query }, reader) => ({
    order: await lookUpOrder(db, query, reader),
  })),
  operation(contract.askReturn, {
    run: async (tx, asking, { body: { order_id, email, items, return_shipping } }) => {
      const { order, ctx } = await lockOwnOrder(tx, asking, { order_id, email })
      return askReturn(tx, ctx, order, { items, return_shipping: return_shipping ?? null })
    },
    answer: async (db, id) => ({ return: await readStoreReturn(db, id) }),
  }),
  operation(contract.askSwap, {
    run: async (tx, asking, { body: { order_id, email, return_shipping_option, ...items } }) => {
      const { order, ctx } = await lockOwnOrder(tx, asking, { order_id, email })
      const return_shipping =
        return_shipping_option === undefined ? null : { option_id: return_shipping_option }
      return askSwap(tx, ctx, order, { ...items, return_shipping })
    },
    answer: async (db, cartId, _input, now) => ({ swap: await readSwapOfCart(db, cartId, now) }),
  }),
  read(contract.retrieveSwapOfCart, async (db, { params }, { now }) => ({
    swap: await readSwapOfCart(db, params.id, now),
  })),
]
