import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { todos } from '../packages/domain/src/today/index.ts'
import { readyOrderViews } from '../packages/domain/src/views/index.ts'
import { eventually, expectAddress } from './support/expectations.ts'
import { phone } from './support/journey.ts'
import { forgetViews, listedNumbers, numbersOf, openOrders, rememberViews } from './support/orders.ts'
import { test } from './support/own-store.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Views' }).getByRole('link')
const tab = (page: Page, name: string) => tabs(page).filter({ hasText: name })
const headers = (page: Page) =>
  page.getByRole('table', { name: 'Orders' }).getByRole('columnheader').allTextContents()

async function saveAs(page: Page, name: string, isShared = false): Promise<void> {
  await page.getByRole('button', { name: /^Filter/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await panel.getByLabel('Save filter as').fill(name)
  if (isShared) await panel.getByLabel('Share with everyone').check()
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await panel.waitFor({ state: 'hidden' })
}

async function choose(page: Page, view: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for the view ${view}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('ready-made views count what there is to do, and go while there is nothing', async ({
  ownVisit: { page, api },
}) => {
  await openOrders(page)
  const { todos: lines } = await api.get<{ todos: { name: string; count: number }[] }>('/admin/today/todos')
  const counted = readyOrderViews.map((name) => {
    const { count = 0 } = lines.find((line) => line.name === name) ?? {}
    return count === 0 ? [] : [`${todos[name].label} ${count}`]
  })
  await eventually(() => tabs(page).allTextContents()).toEqual([
    'All',
    'Incomplete',
    'Completed',
    ...counted.flat(),
  ])
  await tab(page, 'To ship').click()
  const { orders, count } = await api.orders(
    'limit=20&status[]=completed&status[]=pending&status[]=requires_action&fulfillment_status[]=fulfilled',
  )
  await eventually(() => listedNumbers(page)).toEqual(numbersOf(orders))
  await tab(page, `To ship ${count}`).waitFor()
  expect(await tab(page, 'To ship').getAttribute('aria-current')).toBe('page')
  const { fulfillments } = await api.order(orders[0]?.id ?? '')
  await api.post(`/admin/orders/${orders[0]?.id}/shipment`, {
    fulfillment_id: fulfillments?.find(({ shipped_at, canceled_at }) => !shipped_at && !canceled_at)?.id,
  })
  await tab(page, `To ship ${count - 1}`).waitFor()
})

test('a view keeps columns, is shared, opens the list by default, is renamed and changed', async ({
  ownVisit: { page, api },
}) => {
  await forgetViews(api)
  await openOrders(page, '?payment_status[]=captured')
  const usual = await headers(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  const columns = page.getByRole('dialog', { name: 'Columns' })
  for (const name of ['Shipping', 'Tags']) await columns.getByRole('checkbox', { name }).uncheck()
  await columns.getByRole('checkbox', { name: 'Email' }).check()
  expect(await columns.getByRole('checkbox', { name: 'Order', exact: true }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  const chosen = usual.filter((name) => !['Shipping', 'Tags'].includes(name)).toSpliced(4, 0, 'Email')
  await eventually(() => headers(page)).toEqual(chosen)
  await saveAs(page, 'Paid', true)
  await expectAddress(page, /payment_status\[\]=captured&columns\[\]=order/)

  // Without a view, this browser remembers the columns until the usual ones are chosen.
  await openOrders(page)
  expect(await headers(page)).toEqual(chosen)
  await page.getByRole('button', { name: 'Columns' }).click()
  await columns.getByRole('button', { name: 'Usual columns' }).click()
  await page.keyboard.press('Escape')
  await eventually(() => headers(page)).toEqual(usual)

  await tab(page, 'Paid').click()
  await eventually(() => headers(page)).toEqual(chosen)
  await choose(page, 'Paid', 'Open the list with this view')
  await choose(page, 'Paid', 'Rename view')
  await page.getByRole('textbox', { name: 'Name' }).fill('To PACK')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('This name is taken.').waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Paid for')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await tab(page, 'Paid for').waitFor()
  await page.goto('/a/products')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expectAddress(page, /payment_status\[\]=captured&columns\[\]=order/)

  await page.getByRole('button', { name: 'Remove the filter Payment status: Captured' }).click()
  await tab(page, 'Paid for').click()
  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('dialog', { name: 'Filter' }).getByLabel('Archived').check()
  await page.keyboard.press('Escape')
  await saveAs(page, 'paid for')
  const { views } = await api.get<{ views: object[] }>('/admin/views')
  expect(views).toMatchObject([
    {
      name: 'Paid for',
      query: expect.stringMatching(/^payment_status\[\]=captured&status\[\]=archived&columns/),
      is_shared: true,
      is_default: true,
    },
  ])
})

test('views that only a browser kept are stored, once, and on a phone a view fits, too', async ({
  ownVisit: { page, api },
}) => {
  await forgetViews(api)
  await rememberViews(page, '{"Refunds":"payment_status[]=refunded","To pack":"status[]=pending"}')
  await page.setViewportSize(phone)
  await openOrders(page)
  const names = async () =>
    (await api.get<{ views: { name: string }[] }>('/admin/views')).views.map(({ name }) => name)
  await eventually(names).toEqual(['Refunds'])
  await tab(page, 'Refunds').click()
  await choose(page, 'Refunds', 'Delete view')
  await tab(page, 'Refunds').waitFor({ state: 'hidden' })
  await page.reload()
  await tab(page, 'Incomplete').waitFor()
  expect(await names()).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
})
