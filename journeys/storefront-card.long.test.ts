import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type ScriptedStripe, startStripe } from '../packages/server/test/stripe-server/stripe-server.ts'
import { buyByCard, lookAround } from './storefront/customer-steps.ts'
import { openStorefront } from './storefront/drive.ts'
import { servePage } from './storefront/serve-page.ts'
import { ask } from './support/expectations.ts'
import { test as base } from './support/journey.ts'
import { startCopy } from './support/product.ts'
import { madeStore } from './support/shared-product.ts'

/** A store with a scripted Stripe, and a storefront on another origin. */
const test = base.extend('shop', { scope: 'file' }, async ({ browser: _ }, { onCleanup }) => {
  const [site, stripe] = await Promise.all([servePage(), startStripe()])
  const { apiKey, webhookSecret, url } = stripe
  const keys = { STRIPE_API_KEY: apiKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: url }
  const product = await startCopy(madeStore, async () => ({
    ...keys,
    STRIPE_CAPTURE: 'automatic',
    STORE_CORS: site.origin,
  }))
  onCleanup(() => Promise.all([product.stop(), site.close(), stripe.close()]).then(() => undefined))
  return { url: product.url, origin: site.origin, stripe }
})

/** Replaces Stripe's script: confirms the payment of a client secret. */
const script = `window.Stripe = () => ({
  confirmPayment: ({ clientSecret }) =>
    fetch('https://api.stripe.com/v1/payment_intents/confirm', { method: 'POST', body: clientSecret }),
})`

/** Serves that script at Stripe's URL and answers its requests from the scripted Stripe's records. */
async function replaceScript(page: Page, { books }: ScriptedStripe): Promise<void> {
  await page.route('https://js.stripe.com/v3/', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.route('https://api.stripe.com/**', (route) => {
    const secret = route.request().postData()
    const intent = [...books.intents.values()].find(({ client_secret }) => client_secret === secret)
    if (intent) books.confirm(intent.id)
    return route.fulfill({ status: intent ? 200 : 404, headers: { 'access-control-allow-origin': '*' } })
  })
  await page.addScriptTag({ url: 'https://js.stripe.com/v3/' })
}

test('a card payment in a browser storefront shows the order as paid in the back office', async ({
  open,
  shop: { url, origin, stripe },
}) => {
  const { api } = await open({ baseURL: url })
  const { page, tolerate } = await open({ baseURL: origin, isSignedIn: false })
  tolerate(new RegExp(`^outside: (${url}/store/|https://(js|api)\\.stripe\\.com/)`))
  const storefront = await openStorefront(page, `/?store=${url}`)
  await replaceScript(page, stripe)
  const { region, mug } = await lookAround(storefront)
  await api.post(`/admin/regions/${region.id}`, { payment_providers: ['manual', 'stripe'] })

  const order = await buyByCard(storefront, { region_id: region.id, variant_id: mug }, async (secret) => {
    const sent = JSON.stringify({ clientSecret: secret })
    expect(await ask(page, `Stripe('pk_test').confirmPayment(${sent}).then(({ ok }) => ok)`)).toBe(true)
  })

  const { payments = [], ...seen } = await api.order(order.id)
  expect(seen).toMatchObject({ payment_status: 'captured', paid_total: order.total })
  const [intent] = stripe.books.intents.values()
  expect(payments).toMatchObject([{ provider_id: 'stripe', amount: intent?.amount_received }])
})
