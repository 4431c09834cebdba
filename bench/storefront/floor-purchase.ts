import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as statements from './floor-purchase-statements.ts'

type Ask = <Row extends object>(text: string, values: unknown[]) => Promise<{ rows: Row[] }>
interface Route {
  Params: { id: string; line: string }
  Body: Record<string, unknown>
}

/** A purchase with one statement for each change and one for the cart in the response. */
export function servePurchases(app: FastifyInstance, ask: Ask): void {
  const readCart = async (id: string) => ({ cart: (await ask(statements.cart, [id])).rows[0] })
  const change = (path: string, text: string, valuesOf: (route: Route) => unknown[]) =>
    app.post<Route>(path, async ({ params, body }) => {
      await ask(text, valuesOf({ Params: params, Body: body }))
      return readCart(params.id)
    })

  app.get<Route>('/store/products/:id', async ({ params }) => ({
    product: (await ask(statements.product, [params.id])).rows[0],
  }))
  app.get<Route>('/store/carts/:id', ({ params }) => readCart(params.id))
  app.get<Route>('/store/shipping-options/:id', async ({ params }) => ({
    shipping_options: (await ask(statements.options, [params.id])).rows,
  }))
  app.get<Route>('/store/orders/:id', async ({ params }) => ({
    order: (await ask(statements.order, [params.id])).rows[0],
  }))
  app.post<Route>('/store/carts', async ({ body }) => {
    const id = `cart_${randomUUID()}`
    await ask(statements.begin, [id, body.region_id])
    return readCart(id)
  })
  change('/store/carts/:id/line-items', statements.addLine, ({ Params, Body }) => [
    `item_${randomUUID()}`,
    Params.id,
    Body.variant_id,
    Body.quantity,
  ])
  change('/store/carts/:id/line-items/:line', statements.changeLine, ({ Params, Body }) => [
    Params.line,
    Body.quantity,
  ])
  change('/store/carts/:id', statements.address, ({ Params, Body }) => {
    const to = Body.shipping_address as Readonly<Record<string, string>>
    const named = [to.first_name, to.last_name, to.address_1, to.city, to.postal_code, to.country_code]
    return [Params.id, `addr_${randomUUID()}`, `cus_${randomUUID()}`, Body.email, ...named]
  })
  change('/store/carts/:id/shipping-methods', statements.chooseShipping, ({ Params, Body }) => [
    `sm_${randomUUID()}`,
    Params.id,
    Body.option_id,
  ])
  change('/store/carts/:id/payment-sessions', statements.openSession, ({ Params }) => [
    `ps_${randomUUID()}`,
    Params.id,
  ])
  change('/store/carts/:id/payment-session', statements.chooseSession, ({ Params, Body }) => [
    Params.id,
    Body.provider_id,
  ])
  app.post<Route>('/store/carts/:id/complete', async ({ params }) => {
    const id = `order_${randomUUID()}`
    await ask(statements.complete, [params.id, id, `pay_${randomUUID()}`])
    return { type: 'order', data: (await ask(statements.order, [id])).rows[0] }
  })
}
