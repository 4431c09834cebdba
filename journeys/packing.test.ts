import type { Order } from '@purser/contract/orders'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { ask, eventually } from './support/expectations.ts'
import { phone } from './support/journey.ts'
import { test } from './support/own-store.ts'
import {
  left,
  onTable,
  openStation,
  orderToPack,
  says,
  scan,
  scanAll,
  take,
} from './support/packing-station.ts'

test('an order is packed and shipped by keys alone, from the queue and by its slip (packing-3)', async ({
  ownVisit: { page, api },
}) => {
  await openStation(page)
  await page.keyboard.press('Enter')
  const first = await onTable({ page, api })
  await scan(page, String(first.display_id))
  await says(page, 'This is the slip of this order.')
  await scan(page, 'NO-SUCH-CODE')
  await says(page, 'Nothing in this order has the code NO-SUCH-CODE.')
  await page.keyboard.press('Enter')
  await says(page, /still to scan/)

  await scanAll(page, first)
  const sku = left(first).find(({ item }) => item.variant?.sku)?.item.variant?.sku
  if (sku) {
    await scan(page, sku)
    await says(page, /^One too many/)
  }
  await page.keyboard.press('Control+z')
  await says(page, 'Undone.')
  await page.keyboard.press('Enter')
  await says(page, '1 item still to scan.')
  await scanAgain(page, first)
  await scan(page, '1Z999AA10123456784')
  await says(page, 'Tracking number 1Z999AA10123456784')
  await page.keyboard.press('Enter')

  await page.getByText('Packed here: 1 order').waitFor()
  const shipped = await api.order(first.id)
  const owners = [shipped, ...(shipped.swaps ?? []), ...(shipped.claims ?? [])]
  const sent = owners
    .flatMap(({ fulfillments }) => fulfillments ?? [])
    .filter(({ tracking_numbers }) => tracking_numbers.includes('1Z999AA10123456784'))
  expect(sent).toEqual([expect.objectContaining({ shipped_at: expect.any(String) })])
  const second = await onTable({ page, api })
  expect(second.id).not.toBe(first.id)

  await page.keyboard.press('F4')
  await says(page, `Order #${second.display_id} is back in the queue.`)
  await scan(page, String(second.display_id))
  expect((await onTable({ page, api })).id).toBe(second.id)
  await page.keyboard.press('F2')
  const dialog = page.getByRole('dialog', { name: `Skip order #${second.display_id}` })
  await dialog.waitFor()
  await eventually(() => ask(page, 'document.activeElement.type')).toBe('text')
  await page.keyboard.type('No box')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await says(page, /Scan its items/)
  const third = await onTable({ page, api })
  expect(third.id).not.toBe(second.id)
  const { notes } = await api.get<{ notes: { value: string }[] }>(`/admin/notes?resource_id=${second.id}`)
  expect(notes.map(({ value }) => value)).toContain('No box')

  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Hold order').waitFor()
  await page.keyboard.press('Escape')
})

/** Scans or counts the last unit again. */
async function scanAgain(page: Page, order: Order): Promise<void> {
  const last = left(order).at(-1)?.item
  if (last?.variant?.sku) await scan(page, last.variant.sku)
  else await page.keyboard.press('ArrowRight')
  await says(page, 'Everything is packed.')
}

test('two packers get different orders, and one sees what others change (packing-7)', async ({
  ownVisit,
  open,
  store,
}) => {
  const { page, api } = ownVisit
  const other = await open(store.visitOptions)
  await openStation(page)
  await openStation(other.page)
  await page.keyboard.press('Enter')
  await other.page.keyboard.press('Enter')
  const mine = await onTable({ page, api })
  const theirs = await onTable({ page: other.page, api })
  expect(mine.id).not.toBe(theirs.id)
  const order = await orderToPack(api)
  await take(page, order)
  await api.post(`/admin/orders/${order.id}/cancel`, {})
  await says(page, 'The order was canceled.')
})

test('the station is accessible, fits a phone, and remembers that its sound is off', async ({
  ownVisit: { page, api },
}) => {
  await openStation(page)
  await expectAccessible(page, 'packing station without an order')
  await page.keyboard.press('Enter')
  await onTable({ page, api })
  await expectAccessible(page, 'packing station')
  await page.setViewportSize(phone)
  await expect.poll(() => ask(page, 'document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width)
  await page.getByRole('switch', { name: 'Sound' }).press('Space')
  await page.reload()
  await onTable({ page, api })
  await eventually(() => page.getByRole('switch', { name: 'Sound' }).isChecked()).toBe(false)
})

test('on a phone the toast of what was packed covers no button (undo-16)', async ({
  ownVisit: { page, api },
}) => {
  await api.post('/admin/undo-settings', { seconds: { 'finish-packing': 60 } })
  await page.setViewportSize(phone)
  await openStation(page)
  await page.keyboard.press('Enter')
  await scanAll(page, await onTable({ page, api }))
  await page.getByRole('button', { name: 'Pack and ship', exact: true }).click()
  const undo = page.getByRole('button', { name: /^Undo: Order #\d+ packed/ })
  await undo.waitFor()
  await onTable({ page, api })
  const toast = page.getByRole('alert').filter({ has: undo })
  const [shown, buttons] = await Promise.all([
    toast.boundingBox(),
    page.locator('main [data-foot]').boundingBox(),
  ])
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0)
  expect((buttons?.y ?? 0) + (buttons?.height ?? 0)).toBeLessThanOrEqual(phone.height)
})
