import type { StoreCart, StoreRegion } from '@purser/contract/storefront'
import * as store from './store-api.ts'
import { forgetTyped } from './typed.ts'

const CART = 'purser-shop.cart'
const REGION = 'purser-shop.region'

/** The state of a visit: the region, and the cart, which is created with its first item. */
interface Visit {
  readonly regions: readonly StoreRegion[]
  readonly region: StoreRegion
  readonly cart: StoreCart | null
  /** The last cart that turned out to be ordered. */
  readonly ordered?: string | undefined
}

let visit: Visit | undefined
const followers = new Map<HTMLElement, () => void>()

/** Calls `show` now, and at every change of the visit while the element is on the page. */
export function follow(element: HTMLElement, show: () => void): void {
  followers.set(element, show)
  show()
}

export function currentVisit(): Visit {
  if (!visit) throw new Error('The visit has not begun')
  return visit
}

/** Stores the visit. An ordered cart is dropped; another tab may have moved an open one to another region. */
function keep({ cart: found, ...next }: Visit): void {
  const cart = found?.completed_at ? null : found
  const region = next.regions.find(({ id }) => id === cart?.region_id) ?? next.region
  const now = { ...next, region, cart, ordered: cart ? undefined : (found?.id ?? next.ordered) }
  if (cart) localStorage.setItem(CART, cart.id)
  else localStorage.removeItem(CART)
  if (!cart) forgetTyped()
  if (JSON.stringify(now) === JSON.stringify(visit)) return
  visit = now
  for (const [element, show] of followers)
    if (element.isConnected) show()
    else followers.delete(element)
}

/** Reads what the store has and the cart of an earlier visit; begins in the region chosen then, else in the likely, else in the first that the store had. */
export async function beginVisit(): Promise<void> {
  const { regions } = await store.listRegions()
  const wanted = localStorage.getItem(REGION)
  const region =
    regions.find(({ id }) => id === wanted) ??
    regions.find(({ countries }) => countries.some(({ iso_2 }) => iso_2 === likelyCountry)) ??
    regions.at(-1)
  if (!region) throw new Error("You can't buy anything yet, because the store has no region.")
  keep({ regions, region, cart: await keptCart() })
}

/** The country in the browser's language. */
export const likelyCountry = new Intl.Locale(navigator.language).region?.toLowerCase()

/** The cart that any tab kept last, else the one that this tab knew; null where it is lost. */
async function keptCart(): Promise<StoreCart | null> {
  const id = localStorage.getItem(CART) ?? visit?.cart?.id
  if (!id) return null
  try {
    return (await store.readCart(id)).cart
  } catch (error) {
    if (error instanceof store.Refusal && error.status === 404) return null
    throw error
  }
}

let last: Promise<unknown> = Promise.resolve()

/** One call after the other: no answer overtakes a later one. */
function enqueue<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const mine = last.then(call, call)
  last = mine
  return mine
}

const readNow = async () => keep({ ...currentVisit(), cart: await keptCart() })

/** Another tab, or the merchant, may have changed the cart; it may be ordered. */
export const readAgain = () => enqueue(readNow)

export const forgetCart = () => keep({ ...currentVisit(), cart: null })

/** Changes the cart by a call, and keeps it as the store has it then. Throws what the store refuses. */
export const changeCart = (change: store.CartCall) =>
  enqueue(async () => {
    const { cart } = currentVisit()
    if (!cart) throw new Error('There is no cart')
    try {
      const answer = await change(cart.id)
      keep({ ...currentVisit(), cart: answer.cart })
      return answer.cart
    } catch (error) {
      // The refusal may concern a cart that has changed since.
      await readNow().catch(() => undefined)
      throw error
    }
  })

/** Adds units to the cart; if no tab has one, creates it. */
export async function addToCart(variantId: string, quantity: number): Promise<void> {
  await readAgain()
  const { cart, region } = currentVisit()
  if (!cart) keep({ ...currentVisit(), ...(await store.createCart(region.id)) })
  await changeCart(store.addLine(variantId, quantity))
}

/** Everything costs what it costs there, also what is in the cart. */
export async function moveTo(regionId: string): Promise<void> {
  if (currentVisit().cart) await changeCart(store.updateCart({ region_id: regionId }))
  localStorage.setItem(REGION, regionId)
  const { regions, region } = currentVisit()
  keep({ ...currentVisit(), region: regions.find(({ id }) => id === regionId) ?? region })
}
