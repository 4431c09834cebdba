import type { Page, Response } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { eventually } from './support/expectations.ts'
import { test } from './support/journey.ts'
import { demoOrder, openOrder, openOrders } from './support/orders.ts'

/** Chooses an item of a menu. Returns the answer that the new tab gets. */
async function print(page: Page, menu: string, item: string): Promise<Response> {
  const answer = page.context().waitForEvent('response', (response) => response.url().includes('/documents/'))
  const tab = page.context().waitForEvent('page')
  await page.getByRole('button', { name: menu, exact: true }).first().click()
  await page.getByRole('menuitem', { name: item }).click()
  await (await tab).close()
  return answer
}

test('a packing slip and a return slip open in a new tab, on the paper chosen in this browser (documents-11)', async ({
  page,
  api,
}) => {
  await page.goto('/a/account')
  const paper = page.getByRole('radiogroup', { name: 'Paper for printed documents' })
  await paper.getByText('A4').click()
  await eventually(() => paper.getByRole('radio', { name: 'A4' }).isChecked()).toBe(true)

  const unpacked = await demoOrder(api, 'fulfillable')
  await openOrder(page, unpacked)
  const slip = await print(page, 'Actions', 'Print packing slip')
  expect([slip.status(), slip.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(slip.url()).toContain(`/admin/orders/${unpacked.id}/documents/packing-slip.pdf?size=a4`)

  const returned = await demoOrder(api, 'withReturn')
  await openOrder(page, returned)
  const back = await print(page, 'Return options', 'Print return slip')
  expect([back.status(), back.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(back.url()).toContain('return-slip.pdf?size=a4&part=ret_')
})

test('documents of selected orders are counted by kind and downloaded (documents-12)', async ({ page }) => {
  await openOrders(page, '?fulfillment_status[]=not_fulfilled')
  const boxes = page.getByRole('table', { name: 'Orders' }).getByRole('checkbox', { name: /^Select order/ })
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog', { name: 'Print documents: 2 orders' })
  const of = (kind: string) => dialog.getByRole('listitem').filter({ hasText: kind })
  for (const [kind, name] of [
    ['Packing slips', 'packing-slips.pdf'],
    ['Pick list', 'pick-list.pdf'],
  ] as const) {
    const download = page.waitForEvent('download')
    await of(kind).getByText('2 of 2 orders').waitFor()
    await of(kind)
      .getByRole('button', { name: `Download ${kind.toLowerCase()}` })
      .click()
    expect((await download).suggestedFilename()).toBe(name)
  }
  await expectAccessible(page, 'documents to print')
  await of('Invoices').getByText('2 without: No invoice was issued.').waitFor()
  expect(await of('Invoices').getByRole('button').isDisabled()).toBe(true)
})

test('documents of all orders that match are printed (documents-12)', async ({ page, api }) => {
  const query = 'fulfillment_status[]=not_fulfilled'
  const { count } = await api.orders(`${query}&limit=1`)
  await openOrders(page, `?${query}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: `Select all ${count} that match` }).click()
  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog', { name: `Print documents: ${count} orders` })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download packing slips' }).click()
  expect((await download).suggestedFilename()).toBe('packing-slips.pdf')
})
