import type { WholeProduct } from '@purser/contract/products'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually, expectAddress, panel } from './support/expectations.ts'
import { keyboard } from './support/hands.ts'
import { test } from './support/journey.ts'

const title = 'Rope bollard'

/** Creates the product and opens it. */
async function make(page: Page): Promise<void> {
  const hands = keyboard(page)
  await page.goto('/a/products')
  await hands.press(page.getByRole('link', { name: 'New product' }))
  await hands.write(page.getByRole('textbox', { name: 'Name', exact: true }), title)
  await hands.write(page.getByRole('textbox', { name: 'Description', exact: true }), 'Holds a ship.')
  await hands.write(page.getByRole('textbox', { name: 'Price EUR', exact: true }), '40')
  await hands.write(page.getByRole('textbox', { name: 'SKU', exact: true }), 'BOLLARD-1')
  await hands.write(page.getByRole('textbox', { name: 'In stock' }), '5')
  await hands.press(page.getByRole('button', { name: 'Save', exact: true }))
  await expectAddress(page, /^\/a\/products\/prod_/)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

/** Creates a draft order for one unit with a shipping address and marks it as paid. */
async function sell(page: Page): Promise<void> {
  const hands = keyboard(page)
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await page.goto('/a/orders/new')
  const europe = page.getByRole('radio', { name: /^European Union/ })
  await europe.waitFor()
  await untilFocused(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  for (const _ of await page.getByRole('radio').all()) {
    if (await europe.isChecked()) break
    await page.keyboard.press('ArrowDown')
  }
  await hands.press(next)
  await page.getByRole('switch', { name: 'Shipping is required' }).waitFor()
  await hands.press(next)
  await hands.press(page.getByRole('button', { name: 'Add item' }))
  const dialog = page.getByRole('dialog', { name: 'Add item' })
  await hands.find(dialog.getByLabel('Search by title or SKU'), title)
  await hands.press(dialog.getByRole('button', { name: 'Add item' }))
  await dialog.waitFor({ state: 'hidden' })
  await hands.press(next)
  await hands.find(page.getByLabel('Customer', { exact: false }).first(), 'keys@journeys.example')
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Byron'],
    ['Address', 'Pier 4'],
    ['Postal code', '1000'],
    ['City', 'Berlin'],
    ['Phone', '12'],
  ] as const)
    await hands.write(page.getByRole('textbox', { name: label }).first(), text)
  await untilFocused(page, page.getByLabel('Country'))
  await page.keyboard.type('Germany')
  await hands.press(next)
  await hands.chooseNext(page.getByLabel('Shipping method', { exact: true }))
  await hands.press(next)
  await page.getByRole('checkbox', { name: 'Use same as shipping', checked: true }).waitFor()
  await hands.press(next)
  await hands.press(page.getByRole('button', { name: 'Create draft order' }))
  await expectAddress(page, '/a/draft-orders')
  // The list may already be prefetched: the focus passed its link.
  await eventually(() => page.getByRole('row').nth(1).textContent()).toContain('keys@journeys.example')
  await page.keyboard.press('Enter')
  await hands.press(page.getByRole('button', { name: 'Mark as paid' }))
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }))
}

async function untilFocused(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let press = 0; press < 200; press++) {
    if (await target.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${target}`)
}

/** Packs, ships, requests back and receives the items of the order on the page. */
async function shipAndTakeBack(page: Page): Promise<void> {
  const hands = keyboard(page)
  const dialog = (name: string) => page.getByRole('dialog', { name })
  await hands.press(page.getByRole('button', { name: 'Create Fulfillment' }))
  await hands.press(dialog('Create Fulfillment').getByRole('button', { name: 'Mark as packed' }))
  await hands.press(page.getByRole('button', { name: 'Mark Shipped' }))
  const ship = dialog('Mark fulfillment shipped')
  await hands.write(ship.getByRole('textbox').first(), 'KEYS-1')
  await hands.press(ship.getByRole('button', { name: 'Mark as shipped' }))
  await ship.waitFor({ state: 'hidden' })
  await panel(page, 'Fulfillment').getByText('Shipped').first().waitFor()
  await page.keyboard.press('r')
  const request = page.getByRole('dialog', { name: 'Request Return' })
  await hands.tick(request.getByRole('group').first().getByRole('listitem').getByRole('checkbox').first())
  await hands.press(request.getByRole('button', { name: 'Request return' }))
  await request.waitFor({ state: 'hidden' })
  await hands.press(page.getByRole('button', { name: 'Receive return', exact: true }).first())
  const receive = page.getByRole('dialog', { name: 'Receive Return' })
  await hands.press(receive.getByRole('button', { name: 'Receive return' }))
  await receive.waitFor({ state: 'hidden' })
}

test('a product is created, sold, shipped and returned by keyboard alone, and its stock is right', async ({
  page,
  api,
}) => {
  await make(page)
  await sell(page)
  await expectAddress(page, /^\/a\/orders\/order_/)
  await shipAndTakeBack(page)
  const { products } = await api.get<{ products: WholeProduct[] }>('/admin/products?q=BOLLARD-1')
  const [variant] = products[0]?.variants ?? []
  expect(variant?.inventory_quantity).toBe(5)
  const { movements } = await api.get<{ movements: { kind: string; delta: number }[] }>(
    `/admin/variants/${variant?.id}/movements`,
  )
  expect(movements.map(({ kind, delta }) => [kind, delta])).toEqual([
    ['return', 1],
    ['sale', -1],
    ['opening', 5],
  ])
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
  await page.goto(`/a/products/${products[0]?.id}`)
  const hands = keyboard(page)
  await hands.press(page.getByRole('button', { name: `Actions for ${variant?.title}` }))
  await page.getByRole('menuitem', { name: 'Stock history' }).press('Enter')
  const back = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Returned from' })
  await back.getByRole('link', { name: 'The draft order' }).waitFor()
  const toReturn = back.getByRole('link', { name: 'The return' })
  expect(await toReturn.getAttribute('href')).toMatch(/^\/a\/returns\/ret_/)
  await hands.press(toReturn)
  // A return appears on its order's page.
  await expectAddress(page, /^\/a\/orders\/order_/)
})
