import type { BodyOf, Endpoint, ParamsOf } from '@purser/contract/endpoints'
import * as contract from '@purser/contract/storefront'
import type { z } from 'zod'
import { type Context, contextOf, type Db, type Tx, transact } from '../../database/index.ts'
import { attachCustomer } from '../../features/carts/attach-customer.ts'
import { beginCompletion } from '../../features/carts/completing/begin-completion.ts'
import {
  addCartLine,
  deleteCartLine,
  updateCartLine,
} from '../../features/carts/operations/cart-line-items.ts'
import { chooseShipping } from '../../features/carts/operations/choose-shipping.ts'
import { createCart } from '../../features/carts/operations/create-cart.ts'
import { refreshCart } from '../../features/carts/operations/refresh-cart.ts'
import { deleteCartDiscount, updateCart } from '../../features/carts/operations/update-cart.ts'
import {
  createPaymentSessions,
  selectPaymentSession,
} from '../../features/carts/paying/create-payment-sessions.ts'
import { operation, type Reader, type Route, read } from '../../http/index.ts'
import { limitCodes, limitNewCarts } from './limits.ts'
import { orderFactories } from './order-factories.ts'
import { readCart } from './read-cart.ts'
import { readCompletion } from './read-completion.ts'
import { readShippingOptions } from './read-shipping-options.ts'
import { readOrderOfCart, readStoreOrder } from './read-store-order.ts'

type CartEndpoint = Endpoint<z.ZodType, z.ZodType, Endpoint['body'], typeof contract.createCart.response>

/** Builds the route of a cart change, which returns the changed cart. `run` returns the cart's id. */
function cartOperation<E extends CartEndpoint>(
  endpoint: E,
  run: (tx: Tx, ctx: Context, params: ParamsOf<E>, body: BodyOf<E>) => Promise<string>,
  limit?: (db: Db, reader: Reader, params: ParamsOf<E>, body: BodyOf<E>) => Promise<void>,
): Route {
  return operation<CartEndpoint, string>(endpoint, {
    // Before the transaction, so that a counted attempt stays counted even if the change fails.
    prepare: async (reader, { params, body }, db) => {
      await limit?.(db, reader, params as ParamsOf<E>, body as BodyOf<E>)
      return undefined
    },
    run: (tx, ctx, { params, body }) => run(tx, ctx, params as ParamsOf<E>, body as BodyOf<E>),
    answer: async (db, id, _input, now) => ({ cart: await readCart(db, id, now) }),
  })
}

export const cartsRoutes: readonly Route[] = [
  cartOperation(contract.createCart, (tx, ctx, _params, body) => createCart(tx, ctx, body), limitNewCarts),
  read(
    contract.retrieveCart,
    async (db, { params }, { customerId, isCrossSite, manualProviders, limitsOf, now }) => {
      const ctx = contextOf({ actorId: null, customerId, now, requestId: null, manualProviders, limitsOf })
      // The creator of a cart knows its id. If a cross-site read attached the visitor, the creator could read who was lured there.
      if (customerId !== null && !isCrossSite) await transact(db, (tx) => attachCustomer(tx, ctx, params.id))
      return { cart: await readCart(db, params.id, now, { refresh: () => refreshCart(db, ctx, params.id) }) }
    },
  ),
  cartOperation(
    contract.updateCart,
    (tx, ctx, { id }, body) => updateCart(tx, ctx, id, body),
    (db, reader, { id }, body) => limitCodes(db, reader, id, body),
  ),
  cartOperation(contract.addCartLineItem, (tx, ctx, { id }, body) => addCartLine(tx, ctx, id, body)),
  cartOperation(contract.updateCartLineItem, (tx, ctx, { id, line_id }, body) =>
    updateCartLine(tx, ctx, id, line_id, body),
  ),
  cartOperation(contract.deleteCartLineItem, (tx, ctx, { id, line_id }) =>
    deleteCartLine(tx, ctx, id, line_id),
  ),
  cartOperation(contract.deleteCartDiscount, (tx, ctx, { id, code }) =>
    deleteCartDiscount(tx, ctx, id, code),
  ),
  read(contract.listCartShippingOptions, async (db, { params }) => ({
    shipping_options: await readShippingOptions(db, params.id),
  })),
  cartOperation(contract.addCartShippingMethod, (tx, ctx, { id }, body) => chooseShipping(tx, ctx, id, body)),
  cartOperation(contract.createPaymentSessions, (tx, ctx, { id }) => createPaymentSessions(tx, ctx, id)),
  cartOperation(contract.selectPaymentSession, (tx, ctx, { id }, { provider_id }) =>
    selectPaymentSession(tx, ctx, id, provider_id),
  ),
  operation(contract.calculateCartTaxes, {
    run: async (_tx, _ctx, { params }) => params.id,
    answer: async (db, id, _input, now) => ({ cart: await readCart(db, id, now, { areTaxesAsked: true }) }),
  }),
  operation(contract.completeCart, {
    waitsItsTurn: true,
    run: (tx, ctx, { params }) => beginCompletion(tx, ctx, orderFactories, params.id),
    answer: (db, id, _input, now) => readCompletion(db, id, now),
  }),
  read(contract.retrieveStoreOrder, async (db, { params }) => ({
    order: await readStoreOrder(db, params.id),
  })),
  read(contract.retrieveOrderOfCart, async (db, { params }) => ({
    order: await readOrderOfCart(db, params.id),
  })),
]
