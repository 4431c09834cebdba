import type { Order } from '@purser/contract/orders'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { clipboard, eventually, expectToast, panel } from './support/expectations.ts'
import { longTest, phone, test, type Visit } from './support/journey.ts'
import { demoOrder, openOrder, ownOrder } from './support/orders.ts'
import { plantRefusedRelease, plantSwapPayment } from './support/plant-refusals.ts'
import { plantDeletedOption, plantSwapShipping } from './support/products/plant-deleted-option.ts'

async function openSwapDialog(page: Page, order: Order): Promise<Locator> {
  await openOrder(page, order)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Register swap' }).click()
  return page.getByRole('dialog', { name: 'Create Swap' })
}

async function addVariant(dialog: Locator, search: string): Promise<void> {
  await dialog.getByLabel('Search by title or SKU').fill(search)
  await dialog
    .getByRole('option', { name: new RegExp(search), disabled: false })
    .first()
    .click()
}

/** Swaps one unit of an order's first line for a variant in the dialog. */
async function swapFor({ page, api }: Visit, order: Order, search: string): Promise<Order> {
  const dialog = await openSwapDialog(page, order)
  expect(await dialog.getByRole('button', { name: 'Complete' }).isDisabled()).toBe(true)
  await dialog
    .getByRole('checkbox', { name: order.items?.[0]?.title ?? '' })
    .first()
    .check()
  expect(await dialog.getByRole('button', { name: 'Complete' }).isDisabled()).toBe(true)
  await addVariant(dialog, search)
  await dialog.getByRole('button', { name: 'Complete' }).click()
  await expectToast(page, 'Successfully created swap')
  await panel(page, 'Timeline').getByText('Swap Requested').waitFor()
  return api.order(order.id)
}

test('a swap for a more expensive item is paid, shipped and received', async ({ visit }) => {
  const { page, api } = visit
  const order = await swapFor(visit, await ownOrder(api, 'swappable', 0), 'Kestrel Rain Shell')
  const swap = order.swaps?.[0]
  expect(swap?.difference_due).toBeGreaterThan(0)
  const event = panel(page, 'Timeline').getByRole('listitem').filter({ hasText: 'Swap Requested' })
  await event.getByText('The customer pays').waitFor()
  await eventually(() => event.textContent()).toMatch(/Sends 1 × Kestrel Rain Shell, \S/)
  await event.getByText('Not paid, not packed, not returned yet').waitFor()

  await event.getByRole('button', { name: 'Capture Payment' }).click()
  const question = page.getByRole('dialog', { name: 'Capture the difference?' })
  await question.getByText(/recorded as a system payment/).waitFor()
  await question.getByRole('button', { name: 'Capture Payment' }).click()
  await expectToast(page, 'Payment successfully handled')
  await event.getByRole('button', { name: 'Capture Payment' }).waitFor({ state: 'hidden' })
  expect((await api.order(order.id)).swaps?.[0]?.payment_status).toBe('captured')

  await event.getByRole('button', { name: 'Fulfill Swap' }).click()
  await page
    .getByRole('dialog', { name: 'Fulfill Swap' })
    .getByRole('button', { name: 'Mark as packed' })
    .click()
  await expectToast(page, 'Successfully fulfilled swap')
  await panel(page, 'Fulfillment').getByText('(Swap)').waitFor()

  await event.getByRole('button', { name: 'Receive Return' }).click()
  await page
    .getByRole('dialog', { name: 'Receive Return' })
    .getByRole('button', { name: 'Receive return' })
    .click()
  await expectToast(page, 'Successfully returned order')
  await event.getByRole('button', { name: 'Receive Return' }).waitFor({ state: 'hidden' })
  const after = (await api.order(order.id)).swaps?.[0]
  expect([after?.fulfillment_status, after?.return_order?.status]).toEqual(['fulfilled', 'received'])
})

longTest('a swap for a cheaper item refunds the difference', async ({ visit }) => {
  const { page, api } = visit
  const order = await swapFor(visit, await ownOrder(api, 'swappable', 1), 'Ember Fire Starter Kit')
  const due = order.swaps?.[0]?.difference_due ?? 0
  expect(due).toBeLessThan(0)
  const event = panel(page, 'Timeline').getByRole('listitem').filter({ hasText: 'Swap Requested' })
  await event.getByRole('button', { name: 'Refund Difference' }).click()
  await page
    .getByRole('dialog', { name: 'Refund the difference?' })
    .getByRole('button', { name: 'Refund Difference' })
    .click()
  await expectToast(page, 'Payment successfully handled')
  const after = await api.order(order.id)
  expect(after.swaps?.[0]?.payment_status).toBe('difference_refunded')
  expect(after.refunds?.filter(({ reason }) => reason === 'swap').map(({ amount }) => amount)).toEqual([-due])
})

longTest('a swap is canceled with its return after confirmation', async ({ visit }) => {
  const { page, api } = visit
  const order = await swapFor(visit, await ownOrder(api, 'swappable', 2), 'Fjord Enamel Mug')
  const event = panel(page, 'Timeline')
    .getByRole('listitem')
    .filter({ hasText: /Swap (Requested|Canceled)/ })
  await event.getByRole('button', { name: 'Actions of the swap' }).click()
  await page.getByRole('menuitem', { name: 'Cancel swap' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this swap?' })
  await question.getByRole('button', { name: 'Cancel swap' }).click()
  await panel(page, 'Timeline').getByText('Swap Canceled').waitFor()
  await event.getByText('Canceled', { exact: true }).waitFor()
  expect(await event.getByText(/The customer pays|Refund due/).count()).toBe(0)
  const after = (await api.order(order.id)).swaps?.[0]
  expect(after?.canceled_at).not.toBeNull()
  expect(after?.return_order?.status).toBe('canceled')
  await eventually(() => event.getByRole('button', { name: 'Fulfill Swap' }).count()).toBe(0)
})

longTest(
  'a refused void of a canceled swap is retried once, however often the button is clicked',
  async ({ visit }) => {
    const { page, api } = visit
    const { id, swaps } = await swapFor(visit, await ownOrder(api, 'swappable', 4), 'Kestrel Rain Shell')
    const swapId = swaps?.[0]?.id ?? ''
    await plantSwapPayment(swapId)
    await api.post(`/admin/orders/${id}/swaps/${swapId}/cancel`, {})
    await plantRefusedRelease(swapId, 'The card was declined')
    await page.reload()
    const event = panel(page, 'Timeline').getByRole('listitem').filter({ hasText: 'Swap Canceled' })
    await event.getByText('Release was refused: The card was declined').waitFor()
    await event.getByRole('button', { name: 'Retry' }).dblclick()
    await expectToast(page, 'Sent to the provider again')
    await event.getByRole('button', { name: 'Retry' }).waitFor({ state: 'hidden' })
    await page.getByText('Release was refused').first().waitFor({ state: 'hidden' })
    const after = await api.order(id)
    const releases = after.payment_operations?.filter(({ kind }) => kind === 'void')
    expect(releases?.map(({ state }) => state)).toEqual(['failed', 'succeeded'])
    expect(after.swaps?.[0]?.payment?.canceled_at).not.toBeNull()
  },
)

longTest('a swap shows its details and payment link', async ({ visit }) => {
  const { page, api } = visit
  await api.post('/admin/store', { swap_link_template: 'https://shop.example/swap/{cart_id}' })
  const order = await swapFor(visit, await ownOrder(api, 'swappable', 3), 'Kestrel Rain Shell')
  const event = panel(page, 'Timeline').getByRole('listitem').filter({ hasText: 'Swap Requested' })
  await event.getByRole('button', { name: 'Actions of the swap' }).click()
  await page.getByRole('menuitem', { name: 'Copy payment link' }).click()
  await expectToast(page, 'Link copied to clipboard')
  expect(await clipboard(page)).toBe(`https://shop.example/swap/${order.swaps?.[0]?.cart_id}`)
  await event.getByRole('button', { name: 'Actions of the swap' }).click()
  await page.getByRole('menuitem', { name: 'Swap details' }).click()
  const details = page.getByRole('dialog', { name: 'Swap details' })
  await details.getByText('Kestrel Rain Shell').first().waitFor()
  await details.getByText('The customer pays').waitFor()
  await details
    .getByRole('button', { name: `https://shop.example/swap/${order.swaps?.[0]?.cart_id}` })
    .click()
  await details.page().getByRole('tooltip', { name: 'Copied!' }).waitFor()
  await expectToast(page, 'Link copied to clipboard')
})

longTest('search results for new items are visible above the dialog’s totals', async ({ open }) => {
  const { page, api } = await open({ viewport: phone })
  const order = await demoOrder(api, 'swappable')
  const dialog = await openSwapDialog(page, order)
  await dialog.getByLabel('Search by title or SKU').focus()
  const results = dialog.getByRole('listbox', { name: 'Variants' })
  await results.getByRole('option').first().waitFor()
  const sums = await dialog.getByText('No difference due').boundingBox()
  const found = await results.boundingBox()
  expect((found?.y ?? 0) + (found?.height ?? 0)).toBeLessThanOrEqual(sums?.y ?? 0)
  expect(found?.y).toBeGreaterThan(0)
})

longTest('an order and a swap show that their shipping options were deleted', async ({ page, api }) => {
  const order = await ownOrder(api, 'withSwap', 0)
  const id = order.swaps?.[0]?.id ?? ''
  await plantSwapShipping(id, order.id)
  const before = order.shipping_methods?.[0]?.shipping_option?.name ?? ''
  await openOrder(page, order)
  await panel(page, 'Fulfillment').getByText(before).waitFor()
  await plantDeletedOption(order.id)
  await plantDeletedOption(id)
  await page.reload()
  await panel(page, 'Fulfillment').getByText('Order was shipped with a now deleted option').waitFor()
  expect(await panel(page, 'Fulfillment').getByText(before).count()).toBe(0)
  await page.getByRole('button', { name: 'Actions of the swap' }).first().click()
  await page.getByRole('menuitem', { name: 'Swap details' }).click()
  const details = page.getByRole('dialog', { name: 'Swap details' })
  await details.getByText('Order was shipped with a now deleted option').waitFor()
})

test('unshipped units are not offered for a swap, and the dialog says why', async ({ page, api }) => {
  const unshipped = await openSwapDialog(page, await demoOrder(api, 'fulfillable'))
  await unshipped
    .getByText('4 units have not shipped yet. Only shipped units can be swapped.', { exact: true })
    .waitFor()
  await unshipped.getByText('Nothing can be swapped yet', { exact: true }).waitFor()
  await unshipped.getByText('Ship the order first, or cancel it and create a new one.').waitFor()
  expect(await unshipped.getByRole('button', { name: 'Complete' }).isDisabled()).toBe(true)

  // The first line is shipped, the second is not packed.
  const order = await demoOrder(api, 'partlyShipped')
  const dialog = await openSwapDialog(page, order)
  await dialog
    .getByText(/^\d+ units? ha(s|ve) not shipped yet\. Only shipped units can be swapped\.$/)
    .waitFor()
  const offered = dialog.getByRole('group', { name: 'Items to return' }).getByRole('checkbox')
  expect(await offered.count()).toBe(1)
})
