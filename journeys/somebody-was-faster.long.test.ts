import type { Order } from '@purser/contract/orders'
import { formatAmount } from '@purser/domain/money'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Api } from './support/api.ts'
import { makeDraft, openDraft } from './support/draft-orders/drafts.ts'
import { ask, eventually, expectToast, panel } from './support/expectations.ts'
import { test } from './support/journey.ts'
import { openOrder, ownOrder, registerReplacement } from './support/orders.ts'

/** Requests a return of a unit of the first line by the API, as another operator. */
const askOneBack = (api: Api, order: Order) =>
  api.post<{ order: Order }>(`/admin/orders/${order.id}/return`, {
    items: [{ item_id: order.items?.[0]?.id, quantity: 1 }],
  })

/** Receives all requested items that are outstanding, and all unrequested ones. */
async function receiveAll(api: Api, { id }: Order): Promise<void> {
  const { returns = [] } = await api.order(id)
  for (const each of returns.filter(({ status }) => status === 'requested')) {
    const items = (each.items ?? []).map(({ item_id, quantity }) => ({ item_id, quantity }))
    await api.post(`/admin/returns/${each.id}/receive`, { items })
  }
  const { items = [] } = await api.order(id)
  const left = items
    .map((item) => ({ item_id: item.id, quantity: item.quantity - (item.returned_quantity ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  await api.post(`/admin/orders/${id}/return`, { items: left, receive_now: true })
}

/** Closes a dialog and discards its input. */
async function discard(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test('a refund or claim is not sent after somebody else’s change until the operator has seen it (live-14)', async ({
  page,
  api,
}) => {
  const order = await ownOrder(api, 'refundable', 1)
  const refundByOther = (amount: number) =>
    api.post(`/admin/orders/${order.id}/refund`, { amount, reason: 'discount' })
  await openOrder(page, order)

  await panel(page, 'Payment').getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = page.getByRole('dialog', { name: 'Create a refund' })
  await refund.getByLabel('To refund').fill('1')
  await refundByOther(100)
  await refund
    .getByText(formatAmount(order.refundable_amount - 100, order.currency_code))
    .first()
    .waitFor()
  const give = refund.getByRole('button', { name: 'Refund 1.00 EUR' })
  await give.click()
  await expectToast(page, 'Someone else changed this order')
  expect(Number(await refund.getByLabel('To refund').inputValue())).toBe(1)
  expect((await api.order(order.id)).refunded_total).toBe(order.refunded_total + 100)
  await give.click()
  await expectToast(page, 'Successfully refunded order')
  expect((await api.order(order.id)).refunded_total).toBe(order.refunded_total + 200)

  await page.getByRole('button', { name: 'Timeline actions' }).click()
  await page.getByRole('menuitem', { name: 'Register claim' }).click()
  const claim = page.getByRole('dialog', { name: 'Create Claim' })
  await claim.getByRole('radio', { name: 'Refund' }).check()
  await claim.getByRole('listitem').first().getByRole('checkbox').check()
  for (const reason of await claim.getByRole('combobox', { name: /^Reason for/ }).all())
    await reason.selectOption('Missing item')
  await refundByOther(1)
  const complete = claim.getByRole('button', { name: 'Complete' })
  await complete.click()
  await expectToast(page, 'Someone else changed this order')
  expect((await api.order(order.id)).claims).toEqual([])
  // Behind the dialog the page shows the other operator's change.
  await page
    .getByText(formatAmount(-201, order.currency_code), { exact: true })
    .first()
    .waitFor({ state: 'attached' })
  await complete.click()
  await expectToast(page, 'Successfully created claim')
})

test('input for a return or a note is kept, flagged and not sent when somebody else returns the items', async ({
  page,
  api,
}) => {
  const order = await ownOrder(api, 'returnable', 10)
  await openOrder(page, order)
  const note = page.getByRole('textbox', { name: 'Add note' })
  await note.fill('They will call')

  await page.getByRole('button', { name: 'Timeline actions' }).click()
  await page.getByRole('menuitem', { name: 'Request return' }).click()
  const request = page.getByRole('dialog', { name: 'Request Return' })
  const row = request.getByRole('listitem').nth(1)
  await row.getByRole('checkbox').check()
  await row.getByLabel(/^Quantity of/).fill('2')
  await row.getByLabel(/^Note on/).fill('The sleeves')
  await askOneBack(api, order)
  await row.getByText('Only 1', { exact: true }).waitFor()
  expect(await row.getByLabel(/^Quantity of/).inputValue()).toBe('2')
  await askOneBack(api, order)
  await row.getByText('None left').waitFor()
  expect(await row.getByLabel(/^Note on/).inputValue()).toBe('The sleeves')
  expect(await request.getByRole('button', { name: 'Request return' }).isDisabled()).toBe(true)
  await discard(page, request)

  const { returns = [] } = await api.order(order.id)
  await panel(page, 'Timeline').getByRole('button', { name: 'Receive return' }).first().click()
  const receiving = page.getByRole('dialog', { name: 'Receive Return' })
  await receiving.getByLabel('To refund').fill('1.23')
  await receiveAll(api, order)
  await receiving
    .getByRole('alert')
    .getByText('The return was already received. You can still copy what you entered.')
    .waitFor()
  expect(await receiving.getByLabel('To refund').inputValue()).toBe('1.23')
  expect(await receiving.getByRole('button', { name: 'Receive return' }).isDisabled()).toBe(true)
  await receiving.getByLabel('To refund').press('Enter')
  await discard(page, receiving)
  await eventually(() => ask(page, 'document.activeElement.getAttribute("aria-label")')).toBe('Timeline')
  expect((await api.order(order.id)).returns).toHaveLength(returns.length + 1)

  await page.getByText('The order was returned. Your text is still here to copy.').waitFor()
  expect(await note.inputValue()).toBe('They will call')
  await note.press('Enter')
  await note.fill('')
  await note.waitFor({ state: 'hidden' })
})

test('an edited note that somebody else deletes is kept and added as a new one', async ({ page, api }) => {
  const order = await ownOrder(api, 'fulfillable', 5)
  const notes = async () =>
    (
      await api.get<{ notes: { id: string; value: string }[] }>(`/admin/notes?resource_id=${order.id}`)
    ).notes.map(({ value }) => value)
  const { note } = await api.post<{ note: { id: string } }>('/admin/notes', {
    resource_type: 'order',
    resource_id: order.id,
    value: 'Ring twice',
  })
  await openOrder(page, order)
  const row = panel(page, 'Timeline').getByRole('listitem').filter({ hasText: 'Ring twice' })
  await row.getByRole('button', { name: 'Note actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit note' }).click()
  const text = page.getByRole('textbox', { name: 'Edit note' })
  await text.fill('Ring thrice')
  await page.request.delete(`/admin/notes/${note.id}`, { headers: { 'sec-fetch-site': 'same-origin' } })
  await page.getByText('This note was deleted. Copy your text').waitFor()
  expect(await text.inputValue()).toBe('Ring thrice')
  await page.getByRole('button', { name: 'Add as a new note' }).click()
  await expectToast(page, 'created note')
  await text.waitFor({ state: 'hidden' })
  await panel(page, 'Timeline').getByText('Ring thrice').waitFor()
  expect(await notes()).toContain('Ring thrice')
  expect(await notes()).not.toContain('Ring twice')
})

test('input for a claim is kept when somebody else cancels it, and the form can no longer be sent', async ({
  page,
  api,
}) => {
  const order = await ownOrder(api, 'claimable', 5)
  await registerReplacement(api, order)
  await openOrder(page, order)
  await panel(page, 'Timeline').getByRole('button', { name: 'Actions of the claim' }).click()
  await page.getByRole('menuitem', { name: 'Edit claim' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit claim' })
  const note = dialog.getByRole('textbox', { name: /^Note on/ }).first()
  await note.fill('Never in the parcel')
  const { claims } = await api.order(order.id)
  await api.post(`/admin/orders/${order.id}/claims/${claims?.[0]?.id}/cancel`, {})
  await dialog
    .getByRole('alert')
    .getByText("A canceled claim can't be changed. You can still copy what you entered.")
    .waitFor()
  expect(await note.inputValue()).toBe('Never in the parcel')
  expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await discard(page, dialog)
  await panel(page, 'Timeline').getByText('Claim Canceled').waitFor()
})

test('a confirmation that somebody else has given says so and is not sent again', async ({ page, api }) => {
  const order = await ownOrder(api, 'shippable', 4)
  const at = `/admin/orders/${order.id}`
  await openOrder(page, order)
  const isOver = async (title: string, answer: string, reason: string) => {
    const question = page.getByRole('dialog', { name: title })
    await question.getByText(reason).waitFor()
    expect(await question.getByRole('button', { name: answer }).isDisabled()).toBe(true)
    await question.getByRole('button', { name: 'Not now' }).click()
    await question.waitFor({ state: 'hidden' })
  }

  const packed = order.fulfillments?.[0]?.id
  await panel(page, 'Fulfillment').getByRole('button', { name: 'Cancel fulfillment' }).first().click()
  await api.post(`${at}/shipment`, { fulfillment_id: packed })
  await isOver('Cancel this fulfillment?', 'Cancel fulfillment', 'A shipped fulfillment')

  await registerReplacement(api, order)
  const [claim] = (await api.order(order.id)).claims ?? []
  await page.getByRole('button', { name: 'Actions of the claim' }).click()
  await page.getByRole('menuitem', { name: 'Cancel Claim' }).click()
  await api.post(`${at}/claims/${claim?.id}/cancel`, {})
  await isOver('Cancel this claim?', 'Cancel Claim', 'The claim is already canceled.')

  const { variants } = await api.get<{ variants: { id: string }[] }>('/admin/variants?q=mug&limit=1')
  await api.post(`${at}/swaps`, {
    return_items: [{ item_id: order.items?.[0]?.id, quantity: 1 }],
    additional_items: [{ variant_id: variants[0]?.id, quantity: 1 }],
  })
  const [swap] = (await api.order(order.id)).swaps ?? []
  await page.getByRole('button', { name: 'Actions of the swap' }).click()
  await page.getByRole('menuitem', { name: 'Cancel swap' }).click()
  await api.post(`${at}/swaps/${swap?.id}/cancel`, {})
  await isOver('Cancel this swap?', 'Cancel swap', 'The swap is already canceled.')

  const draft = await makeDraft(api)
  await openDraft(page, draft)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await api.post(`/admin/draft-orders/${draft.id}/pay`, {})
  await isOver('Delete draft order', 'Delete draft order', "A completed draft order can't be deleted.")
})

test('an address typed for a draft is kept when the draft is marked as paid, and can no longer be sent', async ({
  page,
  api,
}) => {
  const draft = await makeDraft(api)
  await openDraft(page, draft)
  await page.getByRole('button', { name: 'Actions of the customer' }).click()
  await page.getByRole('menuitem', { name: 'Edit shipping address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit shipping address' })
  await dialog.getByRole('textbox', { name: 'City' }).fill('Hamburg')
  await api.post(`/admin/draft-orders/${draft.id}/pay`, {})
  await dialog.getByRole('alert').getByText("A completed draft order can't be changed.").waitFor()
  expect(await dialog.getByRole('textbox', { name: 'City' }).inputValue()).toBe('Hamburg')
  expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await discard(page, dialog)
})

test('input for an item is kept, flagged and not sent when its draft is marked as paid or deleted', async ({
  page,
  api,
}) => {
  const paid = await makeDraft(api)
  await page.goto(`/a/draft-orders/${paid.id}`)
  await page.getByRole('button', { name: 'Add item' }).click()
  const adding = page.getByRole('dialog', { name: 'Add item' })
  await adding.getByText('Custom').click()
  await adding.getByLabel('Title').fill('Engraving')
  await adding.getByLabel('Price').fill('5')
  await api.post(`/admin/draft-orders/${paid.id}/pay`, {})
  await adding
    .getByRole('alert')
    .getByText("A completed draft order can't be changed. You can still copy what you entered.")
    .waitFor()
  expect(await adding.getByLabel('Title').inputValue()).toBe('Engraving')
  expect(await adding.getByRole('button', { name: 'Add item' }).isDisabled()).toBe(true)
  await discard(page, adding)

  const gone = await makeDraft(api)
  await page.goto(`/a/draft-orders/${gone.id}`)
  await page.getByRole('button', { name: /^Actions of Fjord/ }).click()
  await page.getByRole('menuitem', { name: 'Edit item' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit item' })
  await editing.getByLabel('Price').fill('7')
  await page.request.delete(`/admin/draft-orders/${gone.id}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  await editing
    .getByRole('alert')
    .getByText('Draft order was deleted. You can still copy what you entered.')
    .waitFor()
  expect(await editing.getByRole('button', { name: 'Edit item' }).isDisabled()).toBe(true)
})
