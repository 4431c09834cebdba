import type { Order } from '@purser/contract/orders'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { makeDraft, openDraft } from './support/draft-orders/drafts.ts'
import { ask, eventually, expectAddress, expectToast, panel } from './support/expectations.ts'
import { phone, test } from './support/journey.ts'
import { demoOrder, openOrders, ownOrder } from './support/orders.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Discard what you entered?' })

async function keep(page: Page): Promise<void> {
  await question(page).waitFor()
  expect(await question(page).count()).toBe(1)
  await page.keyboard.press('Enter')
  await question(page).waitFor({ state: 'hidden' })
}

/** Opened from the list, so that Back returns there and does not leave the admin. */
async function openFromList(page: Page, { id, display_id }: Order): Promise<void> {
  await openOrders(page, `?q=${display_id}`)
  await page
    .getByRole('link', { name: `#${display_id}`, exact: true })
    .first()
    .click()
  await expectAddress(page, `/a/orders/${id}`)
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
}

/** Reloads. Returns whether the browser asked for confirmation; the page stays then, as the watch dismisses every dialog. */
async function isReloadAsked(page: Page): Promise<boolean> {
  const asked = page
    .waitForEvent('dialog', { timeout: 5_000 })
    .then((dialog) => dialog.type() === 'beforeunload')
  const reloaded = page.waitForEvent('load', { timeout: 5_000 }).then(() => false)
  // Not awaited in the page, which may be gone before it answers.
  await ask(page, 'void setTimeout(() => location.reload())')
  const answer = await Promise.race([asked, reloaded])
  asked.catch(() => {})
  reloaded.catch(() => {})
  return answer
}

/** Delays the responses to POST requests for a noun until the returned function is called. */
async function holdSaving(page: Page, noun: string): Promise<() => void> {
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**/admin/${noun}`, async (route) => {
    if (route.request().method() === 'POST') await isAnswered
    await route.continue()
  })
  return answer
}

test('leaving an unsaved note asks for confirmation, however the page is left', async ({ visit }) => {
  const { page, api } = visit
  visit.tolerate(/^dialog:/)
  const order = await demoOrder(api, 'claimable')
  await openFromList(page, order)
  const note = page.getByRole('textbox', { name: 'Add note' })
  await note.fill('Call before noon')
  const body = page.getByRole('heading', { name: 'Timeline' })
  for (const leave of [
    () => page.goBack(),
    () => page.getByRole('link', { name: 'Returns' }).click(),
    () => page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }).click(),
    async () => {
      await body.click()
      await page.keyboard.press('Escape')
    },
    async () => {
      await body.click()
      await page.keyboard.press('g')
      await page.keyboard.press('p')
    },
  ]) {
    await leave()
    await keep(page)
    await expectAddress(page, `/a/orders/${order.id}`)
    expect(await note.inputValue()).toBe('Call before noon')
  }
  expect(await isReloadAsked(page)).toBe(true)
  expect(await note.inputValue()).toBe('Call before noon')
  await page.goBack()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expectAddress(page, `/a/orders?q=${order.display_id}`)
})

test('signing out asks before it discards input', async ({ page, api }) => {
  const order = await demoOrder(api, 'claimable')
  await openFromList(page, order)
  await page.getByRole('textbox', { name: 'Add note' }).fill('Half a thought')
  await page.getByRole('button', { name: /@/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await keep(page)
  expect(await page.getByRole('textbox', { name: 'Add note' }).inputValue()).toBe('Half a thought')
})

test('Back asks for confirmation in a dialog with input, and not in an untouched one', async ({ visit }) => {
  const { page, api } = visit
  visit.tolerate(/^dialog:/)
  const order = await demoOrder(api, 'refundable')
  await openFromList(page, order)
  await panel(page, 'Payment').getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a refund' })
  await dialog.getByLabel('Note').fill('Agreed by phone')
  await page.goBack()
  await keep(page)
  expect(await dialog.getByLabel('Note').inputValue()).toBe('Agreed by phone')
  expect(await isReloadAsked(page)).toBe(true)
  await dialog.getByLabel('Note').fill('')
  await page.goBack()
  await expectAddress(page, `/a/orders?q=${order.display_id}`)
})

test('leaving a saved note or a page without input asks nothing', async ({ page, api }) => {
  const order = await ownOrder(api, 'refundable', 3)
  await openFromList(page, order)
  expect(await isReloadAsked(page)).toBe(false)
  await page.getByRole('textbox', { name: 'Add note' }).fill('Called')
  await page.keyboard.press('Enter')
  await expectToast(page, 'created note')
  await eventually(() => page.getByRole('textbox', { name: 'Add note' }).inputValue()).toBe('')
  expect(await isReloadAsked(page)).toBe(false)
  await page.getByRole('link', { name: 'Returns' }).click()
  await expectAddress(page, '/a/returns')
})

test('leaving a new collection asks for confirmation until it is saved', async ({ visit }) => {
  const { page } = visit
  visit.tolerate(/^dialog:/)
  await page.goto('/a/collections')
  await page.getByRole('link', { name: 'New collection' }).click()
  await page.getByLabel('Title').waitFor()
  await page.goBack()
  await expectAddress(page, '/a/collections')
  await page.goForward()
  const title = page.getByLabel('Title')
  await title.fill('Left for lunch')
  for (const leave of [
    () => page.goBack(),
    () => page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }).click(),
    async () => {
      await page.getByRole('heading', { level: 1 }).click()
      await page.keyboard.press('g')
      await page.keyboard.press('o')
    },
  ]) {
    await leave()
    await keep(page)
    expect(await title.inputValue()).toBe('Left for lunch')
  }
  expect(await isReloadAsked(page)).toBe(true)
  const answer = await holdSaving(page, 'collections')
  await title.press('Enter')
  await page.getByRole('button', { name: 'Save' }).and(page.locator('[data-loading]')).waitFor()
  await page.keyboard.type(', back again')
  expect(await title.inputValue()).toBe('Left for lunch')
  answer()
  await expectAddress(page, '/a/collections')
  await page.getByRole('link', { name: 'Left for lunch' }).waitFor()
  expect(await question(page).count()).toBe(0)
})

test('a dialog is read-only while it saves, and regains the focus when the save is refused', async ({
  page,
  api,
}) => {
  const order = await demoOrder(api, 'refundable')
  let refuse = () => {}
  await page.route(/\/admin\/orders\/[^/]+(\/refund)?$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await new Promise<void>((resolve) => (refuse = resolve))
    await route.fulfill({ status: 400, json: { type: 'invalid_data', message: 'Not today.' } })
  })
  await openFromList(page, order)
  const saveAndType = async (dialog: Locator, save: Locator, field: Locator) => {
    await field.fill('Before')
    await save.click()
    await save.and(page.locator('[data-loading]')).waitFor()
    await field.focus()
    await page.keyboard.type(' and after')
    expect(await field.inputValue()).toBe('Before')
    refuse()
    await eventually(() => save.and(page.locator(':focus')).count()).toBe(1)
    await expectToast(page, 'Not today.')
    await page.keyboard.press('Escape')
    await question(page).getByRole('button', { name: 'Discard' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await panel(page, 'Customer').getByRole('button', { name: 'Edit', exact: true }).click()
  const customer = page.getByRole('dialog', { name: 'Edit customer information' })
  await saveAndType(customer, customer.getByRole('button', { name: 'Save' }), customer.getByLabel('City'))
  await panel(page, 'Payment').getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = page.getByRole('dialog', { name: 'Create a refund' })
  await saveAndType(refund, refund.getByRole('button', { name: /^Refund/ }), refund.getByLabel('Note'))
})

test('on a phone, the navigation asks, too', async ({ open }) => {
  const { page } = await open({ viewport: phone })
  await page.goto('/a/collections/new')
  await page.getByLabel('Title').fill('On the way')
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await page.getByRole('link', { name: 'Returns' }).click()
  await keep(page)
  expect(await page.getByLabel('Title').inputValue()).toBe('On the way')
})

test('paying or deleting a draft does not navigate an operator who has already left its page', async ({
  page,
  api,
}) => {
  let answer = () => {}
  await page.route(/\/admin\/draft-orders\/[^/]+(\/pay)?$/, async (route) => {
    if (route.request().method() !== 'GET') await new Promise<void>((resolve) => (answer = resolve))
    await route.continue()
  })
  const leaveMeanwhile = async (change: () => Promise<void>) => {
    await openDraft(page, await makeDraft(api))
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() !== 'GET' && /draft-orders/.test(request.url())),
      change(),
    ])
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Collections', exact: true }).click()
    await page.getByRole('link', { name: 'New collection' }).click()
    await page.getByLabel('Title').fill('Typed since')
    answer()
    await sent.response()
  }
  await leaveMeanwhile(async () => {
    await page.getByRole('button', { name: 'Mark as paid' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  })
  await page.getByText(/^Saved: #/).waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('Typed since')
  await page.getByLabel('Title').fill('')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expectAddress(page, /^\/a\/orders\/order_/)
  await leaveMeanwhile(async () => {
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name: /^Delete/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /delete/i })
      .click()
  })
  await page.getByLabel('Title').fill('Typed on')
  await expectAddress(page, '/a/collections/new')
})
