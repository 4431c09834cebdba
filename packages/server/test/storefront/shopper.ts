import type { StoreCart, StoreOrder } from '@purser/contract/storefront'
import { shop } from '../open-shop.ts'
import type { Answer, TestStore } from '../store.ts'

type Method = 'GET' | 'POST' | 'DELETE'

interface Refused {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly field?: string
}

/** The answer to completing a cart. */
export interface Completion {
  readonly type: 'order' | 'cart' | 'swap'
  readonly data: StoreOrder
  readonly payment_status?: string
}

export const home = {
  first_name: 'Ada',
  last_name: 'Byron',
  address_1: 'Pier 4',
  address_2: '',
  postal_code: '1000',
  city: 'Berlin',
  country_code: 'DE',
  phone: null,
}

/** A guest at a storefront: no cookie and no session, as its server calls. */
export function shopperOf(store: Pick<TestStore, 'call'>) {
  const call = <Body = { cart: StoreCart } & Refused>(
    method: Method,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> =>
    store.call<Body>(method, `/store${path}`, method === 'POST' ? (body ?? {}) : body, {
      cookie: '',
      ...headers,
    })

  /** Creates a cart up to the requested step; throws if a step is refused. */
  async function fill({
    lines = [{ variant_id: shop.variants[0], quantity: 1 }],
    email = 'ada@example.com',
    isSent = true,
    hasShipping = isSent,
    isOffered = true,
    provider_id = 'manual',
  }: {
    lines?: readonly { variant_id: string; quantity: number }[]
    email?: string | null
    /** Whether it has an address. */
    isSent?: boolean
    /** Whether it has a shipping method. */
    hasShipping?: boolean
    /** Whether its payment methods are requested; a single one is chosen by that. */
    isOffered?: boolean
    provider_id?: string | null
  } = {}): Promise<StoreCart> {
    const step = async (path: string, body?: unknown) => {
      const answer = await call('POST', path, body)
      if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
      return answer.body.cart
    }
    const { id } = await step('/carts', { region_id: shop.region.id })
    for (const line of lines) await step(`/carts/${id}/line-items`, line)
    const known = await step(`/carts/${id}`, { email, ...(isSent && { shipping_address: home }) })
    const sent =
      hasShipping && lines.length > 0
        ? await step(`/carts/${id}/shipping-methods`, { option_id: shop.shippingOptionId })
        : known
    if (!isOffered) return sent
    const cart = await step(`/carts/${id}/payment-sessions`)
    return provider_id === null || cart.payment_session?.provider_id === provider_id || cart.total === 0
      ? cart
      : step(`/carts/${id}/payment-session`, { provider_id })
  }

  const complete = (id: string) => call<Completion & Refused>('POST', `/carts/${id}/complete`)
  return { call, fill, complete }
}
