import type { Customer } from '@purser/contract/customers'
import type { DraftOrder } from '@purser/contract/draft-orders'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { connectTo } from './support/database.ts'
import { eventually, panel } from './support/expectations.ts'
import { openOrder } from './support/orders.ts'
import { test } from './support/own-store.ts'

const broken = (page: Page) => page.getByText('Sorry, something went wrong')

/** Inserts rows as an import may have left them, with a country and a currency that Purser does not know. */
const planted = `
  INSERT INTO country (iso_2, iso_3, num_code, name, display_name) VALUES ('zz', 'zzz', 990, 'NOWHERE', 'Nowhere');
  INSERT INTO currency (code, symbol, symbol_native, name) VALUES ('zzz', 'Z', 'Z', 'Zollar');
  UPDATE address SET country_code = 'zz', province = 'Outer Province';
  INSERT INTO region (id, name, currency_code, tax_rate, created_at, updated_at)
    VALUES ('reg_nowhere', 'Nowhere land', 'zzz', 0, now(), now());
  UPDATE country SET region_id = 'reg_nowhere' WHERE iso_2 = 'zz'`

test('an unknown country, province or currency shows its code, and every page stays readable', async ({
  store,
  ownVisit: { page, api },
}) => {
  const db = await connectTo(store.dataDir)
  try {
    await db.query(planted)
    const { orders } = await api.orders(
      'fulfillment_status[]=not_fulfilled&limit=10&expand=shipping_address,items',
    )
    const order = orders.find(({ status, shipping_address }) => status === 'pending' && shipping_address)
    if (!order) throw new Error('The demo store has no open order with an address')
    const { draft_orders } = await api.get<{ draft_orders: DraftOrder[] }>(
      '/admin/draft-orders?status[]=open',
    )
    const draft = draft_orders[0]
    const { rows } = await db.query<{ id: string }>(
      'SELECT customer_id AS id FROM address WHERE customer_id IS NOT NULL LIMIT 1',
    )
    const { customer } = await api.get<{ customer: Customer }>(`/admin/customers/${rows[0]?.id}`)

    await openOrder(page, order)
    const card = panel(page, 'Customer')
    await card.getByText('ZZ (Invalid country code)').first().waitFor()
    await card.getByText('Outer Province').first().waitFor()
    await card.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit customer information' })
    await dialog.getByLabel('Email').waitFor()
    expect(await broken(page).count()).toBe(0)

    for (const [path, words] of [
      ['/a/orders', /^#/],
      ['/a/draft-orders', /^#/],
      [`/a/draft-orders/${draft?.id}`, /ZZ \(Invalid country code\)/],
      ['/a/customers', /@/],
      [`/a/customers/${customer.id}`, customer.email],
      ['/a/settings/regions', 'Nowhere land'],
      ['/a/settings/regions/reg_nowhere', 'Region details'],
      ['/a/discounts/new', 'Nowhere land (ZZZ)'],
      ['/a/products/new', 'New product'],
    ] as const) {
      await page.goto(path)
      await page.locator('main').getByText(words).first().waitFor()
      expect([path, await broken(page).count()]).toEqual([path, 0])
    }
    await page.goto('/a/settings/regions/reg_nowhere')
    await eventually(() => page.getByRole('combobox', { name: 'Currency' }).inputValue()).toBe('zzz')
    await page.goto('/a/orders/new')
    await page.getByRole('radio', { name: 'Nowhere land · ZZZ' }).waitFor()

    const items = order.items?.map(({ id, quantity }) => ({ item_id: id, quantity }))
    const { order: packed } = await api.post<{ order: { fulfillments: { id: string }[] } }>(
      `/admin/orders/${order.id}/fulfillment`,
      { items },
    )
    await api.post(`/admin/orders/${order.id}/shipment`, { fulfillment_id: packed.fulfillments[0]?.id })
    await page.goto(`/a/orders/${order.id}`)
    const shipped = panel(page, 'Timeline').getByRole('listitem').filter({ hasText: 'Items shipped' })
    await shipped
      .getByRole('button', { name: /^Actions of/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Show email' }).click()
    const mail = page.getByRole('region', { name: 'The email as the customer sees it' })
    await mail.getByText('Outer Province').first().waitFor()
    expect(await mail.getByText('Invalid country code').count()).toBe(0)
  } finally {
    await db.end()
  }
})
