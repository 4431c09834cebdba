import type { StoreCart } from '@purser/contract/storefront'
import { askServer, askWell } from '../measure.ts'
import type { RunningServer } from '../servers.ts'

/** The region of a purchase and its shipping option. */
export interface Shop {
  readonly region_id: string
  readonly country_code: string
  readonly option_id: string
}

type Wire = Readonly<Record<string, unknown>>

/** Called with each response time. */
export type Note = (step: string, time: number) => void

/** The variants that customers buy, in rotation. */
export interface PurchasePlan {
  readonly variants: readonly string[]
  readonly product_id: string
  readonly page: number
}

const callOf = (method: 'GET' | 'POST', path: string, body?: Wire) => ({
  method,
  path: `/store${path}`,
  ...(body && { body: JSON.stringify(body) }),
})

async function ask<Body>(server: RunningServer, ...call: Parameters<typeof callOf>) {
  const { time, body } = await askWell(server, callOf(...call))
  return { time, body: JSON.parse(body) as Body }
}

/** Finds the store's first region in euros and its shipping option. */
export async function findShop(server: RunningServer): Promise<Shop> {
  interface Regions {
    readonly regions: readonly {
      readonly id: string
      readonly currency_code: string
      readonly countries: readonly { readonly iso_2: string }[]
    }[]
  }
  const { regions } = (await ask<Regions>(server, 'GET', '/regions')).body
  const region = regions.find(({ currency_code }) => currency_code === 'eur')
  if (!region) throw new Error('The store has no region that sells in euros.')
  const found = await ask<{ readonly shipping_options: readonly { readonly id: string }[] }>(
    server,
    'GET',
    `/shipping-options?region_id=${region.id}&is_return=false`,
  )
  const [option] = found.body.shipping_options
  const [country] = region.countries
  if (!option || !country) throw new Error('The store sends nothing to its region.')
  return { region_id: region.id, country_code: country.iso_2, option_id: option.id }
}

/** A series of calls that pauses after each one. */
export type Calls<Result = void> = AsyncGenerator<undefined, Result>

/** Makes all remaining calls. */
export async function finish<Result>(calls: Calls<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = await calls.next()
    if (done) return value
  }
}

/** Makes the first call of each series, then the second of each, to the end: the same kind of call repeats before the next kind. */
export async function sideBySide(all: readonly Calls[]): Promise<void> {
  let left = [...all]
  while (left.length > 0) {
    const going: Calls[] = []
    for (const calls of left) if (!(await calls.next()).done) going.push(calls)
    left = going
  }
}

/** Prepares a cart for completion: lines, address, shipping method and payment session. @returns its id */
export async function* fillCart(
  server: RunningServer,
  shop: Shop,
  variants: readonly string[],
  note: Note = () => undefined,
): Calls<string> {
  async function* step(name: string, method: 'GET' | 'POST', path: string, body?: Wire): Calls<StoreCart> {
    const { time, body: answer } = await ask<{ readonly cart: StoreCart }>(server, method, path, body)
    note(name, time)
    yield
    return answer.cart
  }
  const { id } = yield* step('a cart begun', 'POST', '/carts', { region_id: shop.region_id })
  for (const variant_id of variants)
    yield* step('a line added', 'POST', `/carts/${id}/line-items`, { variant_id, quantity: 1 })
  const { items } = yield* step('the cart', 'GET', `/carts/${id}`)
  yield* step('a quantity changed', 'POST', `/carts/${id}/line-items/${items[0]?.id}`, { quantity: 2 })
  yield* step('email and address', 'POST', `/carts/${id}`, {
    email: `${id.slice(-12).toLowerCase()}@bench.example`,
    shipping_address: {
      first_name: 'Ada',
      last_name: 'Byron',
      address_1: 'Pier 4',
      city: 'Harbour',
      postal_code: '1000',
      country_code: shop.country_code,
    },
  })
  yield* step('shipping options', 'GET', `/shipping-options/${id}`)
  yield* step('a shipping method', 'POST', `/carts/${id}/shipping-methods`, { option_id: shop.option_id })
  yield* step('payment sessions', 'POST', `/carts/${id}/payment-sessions`, {})
  yield* step('a session chosen', 'POST', `/carts/${id}/payment-session`, { provider_id: 'manual' })
  return id
}

/** Completes a cart; late requests get status 400. */
export const complete = (server: RunningServer, cart: string) =>
  askServer(server, callOf('POST', `/carts/${cart}/complete`, {}))

/** Makes one purchase, from browsing to the order. */
export async function* buy(server: RunningServer, shop: Shop, plan: PurchasePlan, note: Note): Calls {
  async function* look(name: string, path: string): Calls {
    note(name, (await ask(server, 'GET', path)).time)
    yield
  }
  const inRegion = `region_id=${shop.region_id}`
  yield* look('12 products', `/products?limit=12&offset=${12 * plan.page}&${inRegion}`)
  yield* look('one product', `/products/${plan.product_id}?${inRegion}`)
  const cart = yield* fillCart(server, shop, plan.variants, note)
  const { time, body } = await complete(server, cart)
  const { type, data } = JSON.parse(body) as {
    readonly type?: string
    readonly data: { readonly id: string }
  }
  if (type !== 'order') throw new Error(`Cart ${cart} became no order: ${body}`)
  note('completed', time)
  yield
  yield* look('the order', `/orders/${data.id}`)
}
