import { expect } from 'vitest'
import { startStripe } from '../packages/server/test/stripe-server/stripe-server.ts'
import { fillIn, placeOrder, withMug } from './shop/fill-cart.ts'
import { apiOf } from './support/api.ts'
import { expectAddress } from './support/expectations.ts'
import { test as base } from './support/journey.ts'
import { operator, startCopy, startRehearsal } from './support/product.ts'
import { madeStore } from './support/shared-product.ts'
import { signIn } from './support/sign-in.ts'
import { openContext } from './support/visit.ts'

/** A store that takes cards only, by a scripted Stripe. */
const test = base.extend('store', { scope: 'file' }, async ({ browser: _ }, { onCleanup }) => {
  const stripe = await startStripe()
  const { apiKey, webhookSecret, url } = stripe
  const environment = async () => ({
    STRIPE_API_KEY: apiKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: url,
  })
  const product = await startCopy(madeStore, environment)
  onCleanup(async () => {
    await product.stop()
    await stripe.close()
  })
  return { product, stripe, environment }
})

test('npm start -- --rehearse has its banner on every page, takes no card, and goes on without the store’s server (rehearsals-3, rehearsals-4, rehearsals-6)', async ({
  browser,
  store: { product, stripe, environment },
}) => {
  // Contexts of its own: kept pages need a server at the end of the test.
  const own = await openContext(browser, { baseURL: product.url })
  const api = apiOf(own)
  const { regions } = await api.get<{ regions: { id: string }[] }>('/admin/regions')
  for (const { id } of regions) await api.post(`/admin/regions/${id}`, { payment_providers: ['stripe'] })
  await own.close()
  const rehearsal = await startRehearsal(product.dataDir, environment)
  const context = await openContext(browser, { baseURL: rehearsal.url, isSignedIn: false })
  try {
    const page = await context.newPage()
    const banner = page.getByText(/^Rehearsal: nothing here is real/)
    await page.goto('/login')
    await banner.waitFor()
    await signIn(page)
    await page.getByRole('button', { name: operator.email }).waitFor()
    await banner.waitFor()

    await product.end()
    const asked = stripe.calls.length
    await page.goto('/a/products')
    await banner.waitFor()
    await page.locator('[data-row-link]').first().waitFor()
    await withMug({ page }, '/shop/checkout')
    await banner.waitFor()
    await page.getByRole('radio', { name: 'Pay with Stripe, without a card in this rehearsal' }).waitFor()
    await fillIn(page)
    await placeOrder(page).click()
    await expectAddress(page, /^\/shop\/orders\/order_/)
    const id = new URL(page.url()).pathname.split('/').at(-1)
    await page.goto(`/a/orders/${id}`)
    await banner.waitFor()
    await page.getByRole('button', { name: 'Capture', exact: true }).click()
    await page.getByRole('button', { name: 'Capture', exact: true }).waitFor({ state: 'detached' })
    expect(stripe.calls.slice(asked)).toEqual([])
  } finally {
    await context.close()
    await rehearsal.end()
  }
})
