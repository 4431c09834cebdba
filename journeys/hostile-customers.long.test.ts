import type { Order } from '@purser/contract/orders'
import { apiOf } from './support/api.ts'
import { ask, panel } from './support/expectations.ts'
import { expectHarmless } from './support/hostile/look.ts'
import { bundles } from './support/hostile/payloads.ts'
import { markTyped, typeHostile } from './support/hostile/typed.ts'
import { test as base } from './support/own-store.ts'

/* W-1: text that customers send to the Store API, on the screens of operators and in the shop. */

const test = base.extend(
  'order',
  { scope: 'file' },
  async ({ browser, store }, { onCleanup }): Promise<Order> => {
    const context = await browser.newContext(store.visitOptions)
    onCleanup(() => context.close())
    return typeHostile(apiOf(context), store.api)
  },
)

const marks = (...fields: Parameters<typeof markTyped>[0][]) => fields.map(markTyped)
const address = marks(
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'postal_code',
  'phone',
)
const unfold = `document.querySelectorAll('[role=tree] [role=button][aria-expanded=false]').forEach((one) => one.click())`

test('text from customers stays text on the operators’ screens', async ({ ownVisit: { page }, order }) => {
  await page.goto(`/a/orders/${order.id}`)
  await panel(page, 'Timeline').getByText('Swap Requested').waitFor()
  await page.getByText('Raw order').click()
  await page.getByRole('tree', { name: 'Raw order' }).waitFor()
  for (let depth = 0; depth < 4; depth++) await ask(page, unfold)
  await expectHarmless(page, 'the order', [...address, ...marks('return_note', 'metadata', 'sending')])

  await page.getByRole('button', { name: 'Actions of the swap' }).first().click()
  await page.getByRole('menuitem', { name: 'Swap details' }).click()
  await page.getByRole('dialog').last().getByText('moved~').first().waitFor()
  await expectHarmless(page, 'the swap', marks('moved'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'History', exact: true }).first().click()
  await page.getByRole('dialog').last().getByRole('list', { name: 'What was done' }).waitFor()
  await expectHarmless(page, 'the history', [])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Actions of Order Confirmation' }).first().click()
  await page.getByRole('menuitem', { name: 'Show email' }).click()
  await page.getByRole('dialog').last().getByText('Subject').waitFor()
  await expectHarmless(page, 'the mail', marks('first_name', 'city'))

  await page.goto(`/a/customers/${order.customer_id}`)
  await page.getByText('Raw customer').click()
  await page.getByRole('tree', { name: 'Raw customer' }).waitFor()
  for (let depth = 0; depth < 3; depth++) await ask(page, unfold)
  await expectHarmless(page, 'the customer', marks('own_name', 'own_phone', 'metadata', 'book'))

  await page.goto(`/a/orders?q=${encodeURIComponent(markTyped('first_name'))}`)
  await page.getByText(`#${order.display_id}`).first().waitFor()
  await expectHarmless(page, 'the orders', marks('first_name'))
})

test('text from customers stays text in the shop, which echoes a code', async ({ ownVisit, order }) => {
  const { page } = ownVisit
  await page.goto(`/shop/orders/${order.id}`)
  await page.getByRole('heading', { level: 1, name: /^Order #/ }).waitFor()
  await expectHarmless(page, 'the order in the shop', marks('first_name', 'last_name', 'address_1', 'city'))
  await page.goto('/shop/products/fjord-enamel-mug')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('status').getByText('is in your cart').waitFor()
  await page.goto('/shop/cart')
  const code = bundles[0]?.payloads[1] ?? ''
  await page.getByLabel('Discount or gift card').fill(code)
  await page.keyboard.press('Enter')
  await page.getByText(code).first().waitFor()
  await expectHarmless(page, 'a code that there is not', [code])
})
