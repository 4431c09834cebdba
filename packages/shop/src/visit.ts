import type { StoreCart, StoreRegion } from '@purser/contract/storefront'
import { addLine, createCart, listRegions, Refusal, readCart, updateCart } from './store-api.ts'

const CART = 'purser-shop.cart'
const REGION = 'purser-shop.region'

/** What is known of whoever visits: where they buy, and their cart, which begins with the first thing in it. */
interface Visit {
  readonly regions: readonly StoreRegion[]
  readonly region: StoreRegion
  readonly cart: StoreCart | null
}

let visit: Visit | undefined

/** Hears of every change of the visit. */
export const changes = new EventTarget()

export function currentVisit(): Visit {
  if (!visit) throw new Error('The visit has not begun')
  return visit
}

/** A cart that was ordered is nobody's any more; another tab may have taken an open one to another region. */
function keep(next: Visit): void {
  const cart = next.cart?.completed_at ? null : next.cart
  visit = { ...next, region: next.regions.find(({ id }) => id === cart?.region_id) ?? next.region, cart }
  if (cart) localStorage.setItem(CART, cart.id)
  else localStorage.removeItem(CART)
  changes.dispatchEvent(new Event('change'))
}

/** Reads what the store has, and the cart of an earlier visit unless it was ordered or lost. */
export async function beginVisit(): Promise<void> {
  const { regions } = await listRegions()
  const cart = await keptCart()
  const wanted = cart?.region_id ?? localStorage.getItem(REGION)
  const region = regions.find(({ id }) => id === wanted) ?? likelyRegion(regions)
  if (!region) throw new Error('Nothing can be bought yet: the store has no region.')
  keep({ regions, region, cart })
}

/** The country in the browser's language. */
export const likelyCountry = new Intl.Locale(navigator.language).region?.toLowerCase()

/** The region of that country, else the first that the store had. */
const likelyRegion = (regions: readonly StoreRegion[]) =>
  regions.find(({ countries }) => countries.some(({ iso_2 }) => iso_2 === likelyCountry)) ?? regions.at(-1)

async function keptCart(): Promise<StoreCart | null> {
  const id = localStorage.getItem(CART)
  if (id === null) return null
  try {
    return (await readCart(id)).cart
  } catch (error) {
    if (isOver(error)) return null
    throw error
  }
}

/** The cart, or something of it, was ordered or removed elsewhere; a code that is unknown names its field. */
const isOver = (error: unknown) =>
  error instanceof Refusal &&
  (error.code === 'cart_completed' || (error.status === 404 && error.field === null))

export const forgetCart = () => keep({ ...currentVisit(), cart: null })

/** Changes the cart by a call, and keeps it as the store answers it. Throws what the store refuses. */
export async function changeCart(change: (id: string) => Promise<{ cart: StoreCart }>): Promise<StoreCart> {
  const { cart } = currentVisit()
  if (!cart) throw new Error('There is no cart')
  try {
    const answer = await change(cart.id)
    keep({ ...currentVisit(), cart: answer.cart })
    return answer.cart
  } catch (error) {
    if (isOver(error)) keep({ ...currentVisit(), cart: await keptCart() })
    throw error
  }
}

/** Adds units to the cart; where there is none any more, one begins. */
export async function addToCart(variantId: string, quantity: number): Promise<void> {
  const add = (id: string) => addLine(id, variantId, quantity)
  const begin = async () => {
    const { cart } = await createCart(currentVisit().region.id)
    keep({ ...currentVisit(), cart })
  }
  const isNew = currentVisit().cart === null
  if (isNew) await begin()
  try {
    await changeCart(add)
  } catch (error) {
    if (isNew || currentVisit().cart !== null) throw error
    await begin()
    await changeCart(add)
  }
}

/** Everything costs what it costs there, also what is in the cart. */
export async function moveTo(regionId: string): Promise<void> {
  if (currentVisit().cart) await changeCart((id) => updateCart(id, { region_id: regionId }))
  const { region, regions } = currentVisit()
  localStorage.setItem(REGION, regionId)
  keep({ ...currentVisit(), region: regions.find(({ id }) => id === regionId) ?? region })
}
