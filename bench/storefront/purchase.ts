import type { StoreCart } from '@purser/contract/storefront'
import { askServer, askWell } from '../measure.ts'
import type { RunningServer } from '../servers.ts'

/** Where goods are bought: the region, and what is sent there by. */
export interface Shop {
  readonly region_id: string
  readonly country_code: string
  readonly option_id: string
}

type Wire = Readonly<Record<string, unknown>>

/** Called with each answer's time. */
export type Note = (step: string, time: number) => void

/** What a customer buys, in turns. */
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

/** The first region of the store that sells in euros, and how it sends. */
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

/** What is done call by call: it halts after each. */
export type Calls<Result = void> = AsyncGenerator<undefined, Result>

/** Does all that is left of it. */
export async function finish<Result>(calls: Calls<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = await calls.next()
    if (done) return value
  }
}

/** Does the first call of each, then the second of each, to their end: a call is made again and again before the next kind of call. */
export async function sideBySide(all: readonly Calls[]): Promise<void> {
  let left = [...all]
  while (left.length > 0) {
    const going: Calls[] = []
    for (const calls of left) if (!(await calls.next()).done) going.push(calls)
    left = going
  }
}

/** Everything before the order: a cart with these lines, an address, a way to send and one to pay. @returns its id */
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

/** Completes a cart; late requests are answered 400. */
export const complete = (server: RunningServer, cart: string) =>
  askServer(server, callOf('POST', `/carts/${cart}/complete`, {}))

/** One purchase, from looking around to the order. */
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
