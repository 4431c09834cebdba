import type { Page, Response } from 'playwright-core'
import { expect } from 'vitest'
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

test('the packing slips and the pick list of selected orders are downloaded (documents-12)', async ({
  page,
}) => {
  await openOrders(page, '?fulfillment_status[]=not_fulfilled')
  const boxes = page.getByRole('table', { name: 'Orders' }).getByRole('checkbox', { name: /^Select order/ })
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  const bar = page.getByRole('region', { name: 'Selection' })
  for (const [item, name] of [
    ['Print packing slips', 'packing-slips.pdf'],
    ['Print pick list', 'pick-list.pdf'],
  ] as const) {
    const download = page.waitForEvent('download')
    await bar.getByRole('button', { name: /^(More|Actions)/ }).click()
    await page.getByRole('menuitem', { name: item }).click()
    expect((await download).suggestedFilename()).toBe(name)
  }
})
