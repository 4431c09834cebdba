import type { Order } from '@purser/contract/orders'
import { type Api, apiOf } from './support/api.ts'
import { launchChromium, withoutLive } from './support/chromium.ts'
import { openOrder, openOrders } from './support/orders.ts'
import { startProduct } from './support/product.ts'
import { signIn } from './support/sign-in.ts'

/** Takes the screenshots for README and docs from the built product with its demo store: npx tsx journeys/screenshots.ts */
const folder = new URL('../docs/screenshots/', import.meta.url).pathname

/** Scores how many features an order shows at once. */
async function richness(api: Api, order: Order): Promise<number> {
  const { notes } = await api.get<{ notes: unknown[] }>(`/admin/notes?resource_id=${order.id}`)
  const lines = order.items?.length ?? 0
  const named = /^[\p{Script=Latin} ]+$/u.test(
    `${order.shipping_address?.first_name} ${order.shipping_address?.last_name}`,
  )
  return (
    Math.min(notes.length, 2) * 3 +
    (lines > 1 && lines < 5 ? 2 : 0) +
    (order.refunds?.length ? 1 : 0) +
    (order.swaps?.length || order.claims?.length || order.returns?.length ? 1 : 0) +
    (order.discount_total > 0 ? 1 : 0) +
    (named ? 2 : 0) -
    (order.status === 'canceled' ? 9 : 0)
  )
}

async function richestOrder(api: Api): Promise<Order> {
  const { orders } = await api.orders('limit=60&fields=id')
  const judged = []
  for (const { id } of orders) {
    const order = await api.order(id)
    judged.push({ order, points: await richness(api, order) })
  }
  const [best] = judged.sort((a, b) => b.points - a.points)
  if (!best) throw new Error('There are no orders')
  return best.order
}

/** The other pages, by screenshot name. */
async function otherPlaces(api: Api): Promise<Readonly<Record<string, string>>> {
  type Found = Readonly<Record<string, readonly { readonly id: string }[]>>
  const first = async (noun: string, address: string) => (await api.get<Found>(address))[noun]?.[0]?.id
  return {
    products: '/a/products',
    sheet: `/a/products/${await first('products', '/admin/products?q=Kestrel')}/variants`,
    draft: `/a/draft-orders/${await first('draft_orders', '/admin/draft-orders?q=avery')}`,
    customer: `/a/customers/${await first('customers', '/admin/customers?q=nina')}`,
    discount: `/a/discounts/${await first('discounts', '/admin/discounts?q=WELCOME10')}`,
    settings: '/a/settings',
  }
}

const product = await startProduct()
const browser = await launchChromium()
try {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Copenhagen',
    reducedMotion: 'reduce',
  })
  // The event stream keeps the network from becoming idle.
  await withoutLive(context)
  const page = await context.newPage()
  await page.goto('/login')
  await signIn(page)
  await page.waitForURL('**/a/orders')
  const api = apiOf(context)
  const order = await richestOrder(api)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await openOrders(page)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `${folder}orders-${colorScheme}.png` })
    await openOrder(page, order)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `${folder}order-${colorScheme}.png` })
  }
  await page.emulateMedia({ colorScheme: 'light' })
  for (const [name, address] of Object.entries(await otherPlaces(api))) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `${folder}${name}.png` })
  }
} finally {
  await browser.close()
  await product.stop()
}
