import * as contract from '@purser/contract/storefront'
import { acceptOrderEdit, declineOrderEdit, offerDuePayment } from '../../features/order-edits/index.ts'
import { askReturn } from '../../features/returns/index.ts'
import { askSwap } from '../../features/swaps/index.ts'
import { connection, operation, type Route, read } from '../../http/index.ts'
import { proveMailbox } from '../accounts/index.ts'
import { readCart, readStoreReturn, readSwapOfCart } from '../carts/index.ts'
import { lookUpOrder } from './look-up-order.ts'
import { lockOwnOrder, requireOwnOrder } from './own-order.ts'
import { requestOrderCode } from './prove-order.ts'
import { readStoreEdit } from './read-store-edit.ts'

/** Requests that customers make after a purchase. */
export const afterSaleRoutes: readonly Route[] = [
  connection(contract.lookUpOrder, async (db, { query }, caller) => ({
    order: await lookUpOrder(db, query, caller),
  })),
  // Routes that receive a code are not operations: nothing of their requests may be stored with an idempotency key.
  connection(contract.requestOrderCode, async (db, { body }, caller) => {
    await requestOrderCode(db, body, caller)
    return caller.reply.code(204).send()
  }),
  connection(contract.proveOrder, (db, { body }, caller) => proveMailbox(db, body, caller)),
  operation(contract.askReturn, {
    authorize: (db, { body }, reader) => requireOwnOrder(db, body.order_id, reader),
    run: async (tx, asking, { body: { order_id, items, return_shipping } }) => {
      const { order, ctx } = await lockOwnOrder(tx, asking, order_id)
      return askReturn(tx, ctx, order, { items, return_shipping: return_shipping ?? null })
    },
    answer: async (db, id) => ({ return: await readStoreReturn(db, id) }),
  }),
  operation(contract.askSwap, {
    authorize: (db, { body }, reader) => requireOwnOrder(db, body.order_id, reader),
    run: async (tx, asking, { body: { order_id, email: _, return_shipping_option, ...items } }) => {
      const { order, ctx } = await lockOwnOrder(tx, asking, order_id)
      const return_shipping =
        return_shipping_option === undefined ? null : { option_id: return_shipping_option }
      return askSwap(tx, ctx, order, { ...items, return_shipping })
    },
    answer: async (db, cartId, _input, now) => ({ swap: await readSwapOfCart(db, cartId, now) }),
  }),
  read(contract.retrieveSwapOfCart, async (db, { params }, { now }) => ({
    swap: await readSwapOfCart(db, params.id, now),
  })),
  read(contract.retrieveStoreOrderEdit, async (db, { params }) => ({
    order_edit: await readStoreEdit(db, params.id),
  })),
  operation(contract.acceptOrderEdit, {
    run: (tx, ctx, { params }) => acceptOrderEdit(tx, ctx, params.id),
    answer: async (db, id) => ({ order_edit: await readStoreEdit(db, id) }),
  }),
  operation(contract.offerDuePayment, {
    run: (tx, ctx, { params }) => offerDuePayment(tx, ctx, params.id),
    answer: async (db, id, _input, now) => ({ cart: await readCart(db, id, now) }),
  }),
  operation(contract.declineOrderEdit, {
    run: (tx, ctx, { params, body }) => declineOrderEdit(tx, ctx, params.id, body?.declined_reason ?? null),
    answer: async (db, id) => ({ order_edit: await readStoreEdit(db, id) }),
  }),
]
