import { expect } from 'vitest'
import { withoutLive } from './support/chromium.ts'
import { ask, eventually, expectToast, panel } from './support/expectations.ts'
import { longTest, test } from './support/journey.ts'
import { openOrder, ownOrder } from './support/orders.ts'
import { plantCarrierError } from './support/plant-refusals.ts'

test('part of an order is packed, then the rest', async ({ page, api }) => {
  const order = await ownOrder(api, 'fulfillable', 0)
  await openOrder(page, order)
  await panel(page, 'Fulfillment').getByRole('button', { name: 'Create Fulfillment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Fulfillment' })
  await dialog.getByRole('checkbox', { name: 'All items' }).uncheck()
  await dialog.getByRole('button', { name: 'Mark as packed' }).click()
  await dialog.getByText('You must select at least one item to fulfill').waitFor()
  const first = order.items?.[0]
  await dialog
    .getByRole('checkbox', { name: first?.title ?? '' })
    .first()
    .check()
  await dialog.getByRole('button', { name: 'Add metadata' }).click()
  await dialog.getByRole('button', { name: 'Mark as packed' }).click()
  expect(await dialog.getByText('Must be filled').count()).toBe(2)
  await dialog.getByRole('textbox', { name: 'Key' }).fill('box')
  await dialog.getByRole('textbox', { name: 'Value' }).fill('S')
  await dialog.getByRole('button', { name: 'Mark as packed' }).click()
  await expectToast(page, 'Successfully fulfilled order')
  await panel(page, 'Fulfillment').getByText('Partially fulfilled').waitFor()
  await panel(page, 'Timeline').getByText('Items fulfilled').first().waitFor()
  const after = await api.order(order.id)
  const fulfillment = after.fulfillments?.find((each) => each.canceled_at === null)
  expect(fulfillment?.items?.map((item) => [item.item_id, item.quantity])).toEqual([[first?.id, 1]])
  expect(fulfillment?.metadata).toEqual({ box: 'S' })

  await panel(page, 'Fulfillment').getByRole('button', { name: 'Create Fulfillment' }).click()
  await dialog.getByRole('button', { name: 'Mark as packed' }).click()
  await expectToast(page, 'Successfully fulfilled order')
  await panel(page, 'Fulfillment')
    .getByRole('button', { name: 'Create Fulfillment' })
    .waitFor({ state: 'hidden' })
  expect((await api.order(order.id)).fulfillment_status).toBe('fulfilled')
})

longTest('a double click packs once, and the notification choice is sent', async ({ page, api }) => {
  const order = await ownOrder(api, 'fulfillable', 1)
  const bodies: string[] = []
  await page.route('**/fulfillment', (route) => {
    bodies.push(route.request().postData() ?? '')
    return route.continue()
  })
  await openOrder(page, order)
  await panel(page, 'Fulfillment').getByRole('button', { name: 'Create Fulfillment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Fulfillment' })
  await dialog.getByRole('checkbox', { name: 'Notify the customer' }).setChecked(false)
  await dialog.getByRole('button', { name: 'Mark as packed' }).dblclick()
  await expectToast(page, 'Successfully fulfilled order')
  expect(bodies.map((body) => JSON.parse(body).no_notification)).toEqual([true])
})

test('a fulfillment is shipped with tracking numbers and can no longer be canceled', async ({
  page,
  api,
}) => {
  const order = await ownOrder(api, 'shippable', 0)
  await openOrder(page, order)
  const card = panel(page, 'Fulfillment')
  await card.getByRole('button', { name: 'Mark Shipped' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Mark fulfillment shipped' })
  // The first field and each added field get the focus; removing one moves it to 'Add'.
  await eventually(() => ask(page, 'document.activeElement.getAttribute("aria-label")')).toBe(
    'Tracking number',
  )
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await dialog.getByText('Must be filled').waitFor()
  await dialog.getByRole('textbox', { name: 'Tracking number' }).fill(' RR 123 ')
  const add = dialog.getByRole('button', { name: 'Add another number' })
  await add.click()
  await page.keyboard.type('RR 124')
  await add.click()
  await dialog.getByRole('button', { name: 'Remove tracking number 3' }).press('Enter')
  await eventually(() => ask(page, 'document.activeElement.textContent')).toBe('Add another number')
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expectToast(page, 'Fulfillment was marked shipped')
  await card.getByText('RR 123, RR 124').waitFor()
  await card.getByRole('button', { name: 'Mark Shipped' }).waitFor({ state: 'hidden' })
  expect(await card.getByRole('button', { name: 'Cancel fulfillment' }).count()).toBe(0)
  const after = await api.order(order.id)
  expect(after.fulfillments?.map((each) => each.shipped_at !== null)).toContain(true)

  await panel(page, 'Fulfillment').getByRole('button', { name: 'Edit tracking numbers' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit tracking numbers' })
  await editing.getByLabel('Tracking number').first().fill('1Z5R89390357567127')
  await editing.getByRole('checkbox', { name: 'Email the new numbers to the customer' }).check()
  await editing.getByText('The customer gets the shipping email again, with these numbers.').waitFor()
  await editing.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'The tracking numbers are saved.')
  const link = panel(page, 'Fulfillment').getByRole('link', { name: '1Z5R89390357567127' })
  expect(await link.getAttribute('href')).toContain('trackNums=1Z5R89390357567127')
  await panel(page, 'Fulfillment').getByText('(UPS)').waitFor()
})

longTest(
  'a fulfillment is canceled after confirmation, and its items can be packed again',
  async ({ page, api }) => {
    const order = await ownOrder(api, 'shippable', 1)
    await openOrder(page, order)
    const card = panel(page, 'Fulfillment')
    await card.getByRole('button', { name: 'Cancel fulfillment' }).first().click()
    const question = page.getByRole('dialog', { name: 'Cancel this fulfillment?' })
    await question.getByRole('button', { name: 'Not now' }).click()
    await question.waitFor({ state: 'hidden' })
    await card.getByRole('button', { name: 'Cancel fulfillment' }).first().click()
    await question.getByRole('button', { name: 'Cancel fulfillment' }).click()
    await card.getByText('Canceled', { exact: true }).first().waitFor()
    await card.getByRole('button', { name: 'Create Fulfillment' }).waitFor()
    await panel(page, 'Timeline').getByText('Fulfillment canceled').waitFor()
    await eventually(async () =>
      (await api.order(order.id)).items?.every((i) => i.fulfilled_quantity === 0),
    ).toBe(true)
  },
)

longTest(
  'packing items that another operator has just packed is refused, and the selection is kept',
  async ({ page, api }) => {
    await withoutLive(page)
    const order = await ownOrder(api, 'fulfillable', 2)
    await openOrder(page, order)
    await panel(page, 'Fulfillment').getByRole('button', { name: 'Create Fulfillment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Fulfillment' })
    await dialog.waitFor()
    const items = order.items?.map((item) => ({ item_id: item.id, quantity: item.quantity })) ?? []
    await api.post(`/admin/orders/${order.id}/fulfillment`, { items })
    await dialog.getByRole('button', { name: 'Mark as packed' }).click()
    await page.getByRole('alert').first().waitFor()
    await dialog.getByText('Every item is fulfilled').waitFor()
    expect((await api.order(order.id)).fulfillments?.filter((each) => !each.canceled_at)).toHaveLength(1)
  },
)

longTest(
  'the shipping dialog says that no email is sent if only the order turns it off',
  async ({ page, api }) => {
    const order = await ownOrder(api, 'shippable', 2)
    const ask = async () => {
      await openOrder(page, order)
      await panel(page, 'Fulfillment').getByRole('button', { name: 'Mark Shipped' }).first().click()
      return page.getByRole('dialog', { name: 'Mark fulfillment shipped' })
    }
    await (await ask()).getByText('The customer gets a shipping email.').waitFor()
    await api.post(`/admin/orders/${order.id}`, { no_notification: true })
    await (await ask()).getByText('The customer gets no email.').waitFor()
    await api.post(`/admin/orders/${order.id}`, { no_notification: false })
  },
)

longTest('a carrier’s error is shown with whether it will be retried', async ({ page, api }) => {
  const order = await ownOrder(api, 'shippable', 3)
  const id = order.fulfillments?.[0]?.id ?? ''
  const card = panel(page, 'Fulfillment')
  await plantCarrierError(id, 'The line is dead', true)
  await openOrder(page, order)
  await card.getByText('The carrier has not prepared this fulfillment: The line is dead').waitFor()
  await card.getByText("We'll retry.").waitFor()

  await plantCarrierError(id, 'No courier goes there', false)
  await openOrder(page, order)
  await card.getByText('The carrier has not prepared this fulfillment: No courier goes there').waitFor()
  await card.getByText('No more retries: cancel this fulfillment and create another.').waitFor()

  await plantCarrierError(id, null, false)
  await openOrder(page, order)
  await card.getByText('Mark Shipped').first().waitFor()
  expect(await card.getByText('The carrier has not').count()).toBe(0)
})
