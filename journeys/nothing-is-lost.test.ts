import type { Order } from '@purser/contract/orders'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { withoutLive } from './support/chromium.ts'
import { ask, eventually, expectAddress, expectToast, panel } from './support/expectations.ts'
import { longTest, phone, test } from './support/journey.ts'
import { demoOrder, openOrder, ownOrder } from './support/orders.ts'
import { operator } from './support/product.ts'

async function openRefund(page: Page, order: Order): Promise<Locator> {
  await openOrder(page, order)
  await panel(page, 'Payment').getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a refund' })
  await dialog.waitFor()
  return dialog
}

const focusedLabel = (page: Page) =>
  ask<string>(page, '(document.activeElement.labels?.[0] ?? document.activeElement).textContent')

longTest('Esc closes only the innermost dialog', async ({ page, api }) => {
  await openOrder(page, await demoOrder(api, 'claimable'))
  await page.getByRole('button', { name: 'Timeline actions' }).click()
  await page.getByRole('menuitem', { name: 'Register claim' }).click()
  const claim = page.getByRole('dialog', { name: 'Create Claim' })
  await claim.getByRole('checkbox').first().check()
  await claim
    .getByRole('textbox', { name: /^Note on/ })
    .first()
    .fill('Chipped rim')
  await claim.getByRole('button', { name: 'Ship to another address' }).click()
  const address = page.getByRole('dialog', { name: 'Shipping address' })
  await address.getByLabel('City').waitFor()
  await page.keyboard.press('Escape')
  await address.waitFor({ state: 'hidden' })
  expect(await claim.isVisible()).toBe(true)
  await eventually(() => focusedLabel(page)).toBe('Ship to another address')
  await claim.getByRole('button', { name: 'Ship to another address' }).click()
  await address.getByLabel('City').fill('Aarhus')
  const question = page.getByRole('dialog', { name: 'Discard what you entered?' })
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await address.waitFor({ state: 'hidden' })
  await claim.getByLabel('Search by title or SKU').click()
  await claim.getByRole('listbox').waitFor()
  await page.keyboard.press('Escape')
  await claim.getByRole('listbox').waitFor({ state: 'hidden' })
  expect(await question.count()).toBe(0)
  expect(
    await claim
      .getByRole('textbox', { name: /^Note on/ })
      .first()
      .inputValue(),
  ).toBe('Chipped rim')
})

longTest('Esc or a click outside closes a dialog without input', async ({ page, api }) => {
  const dialog = await openRefund(page, await demoOrder(api, 'refundable'))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await panel(page, 'Payment').getByRole('button', { name: 'Refund', exact: true }).click()
  await dialog.waitFor()
  await page.mouse.click(20, 450)
  await dialog.waitFor({ state: 'hidden' })
})

longTest('a dialog asks before it discards input', async ({ page, api }) => {
  const dialog = await openRefund(page, await demoOrder(api, 'refundable'))
  const note = dialog.getByLabel('Note')
  const question = page.getByRole('dialog', { name: 'Discard what you entered?' })
  await note.fill('Agreed by phone')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(20, 450),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await leave()
    await question.waitFor()
    await eventually(() => focusedLabel(page)).toBe('Keep editing')
    await page.keyboard.press('Enter')
    await question.waitFor({ state: 'hidden' })
    expect(await note.inputValue()).toBe('Agreed by phone')
  }
  await note.focus()
  await page.keyboard.press('Escape')
  await question.waitFor()
  await expectAccessible(page, 'the question before discarding')
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  expect(await dialog.isVisible()).toBe(true)
  await eventually(() => focusedLabel(page)).toBe('Note')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await eventually(() => focusedLabel(page)).toBe('Refund')
})

longTest('a late response does not close a dialog opened since', async ({ page, api }) => {
  const order = await ownOrder(api, 'capturable', 6)
  await openOrder(page, order)
  let answer = () => {}
  const isLet = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/capture', (route) => isLet.then(() => route.continue()), { times: 1 })
  await panel(page, 'Payment').getByRole('button', { name: 'Capture', exact: true }).click()
  await panel(page, 'Customer').getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit customer information' })
  await dialog.getByLabel('Company').first().fill('Quay & Sons')
  answer()
  await expectToast(page, 'Succesfully captured payment')
  expect(await dialog.getByLabel('Company').first().inputValue()).toBe('Quay & Sons')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Successfully updated customer information')
  expect((await api.order(order.id)).shipping_address?.company).toBe('Quay & Sons')
})

test('a dialog with an expired session is completed after signing in above it', async ({ page, api }) => {
  const order = await ownOrder(api, 'refundable', 2)
  const dialog = await openRefund(page, order)
  await dialog.getByLabel('To refund').fill('2.5')
  await dialog.getByLabel('Note').fill('Late parcel')
  const keys: (string | null)[] = []
  page.on('request', async (request) => {
    if (request.url().endsWith('/refund')) keys.push(await request.headerValue('idempotency-key'))
  })
  await page.context().clearCookies()
  await dialog.getByRole('button', { name: /^Refund/ }).click()
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await eventually(() => focusedLabel(page)).toBe('Password')
  expect(await again.getByLabel('Email').inputValue()).toBe(operator.email)
  expect(await page.getByRole('alert').count()).toBe(0)
  await expectAccessible(page, 'signing in again')
  await again.getByLabel('Password', { exact: true }).fill('not the password')
  await again.getByRole('button', { name: 'Continue' }).click()
  await again.getByRole('alert').waitFor()
  await again.getByLabel('Password', { exact: true }).fill(operator.password)
  await again.getByRole('button', { name: 'Continue' }).click()
  await again.waitFor({ state: 'hidden' })
  expect(await dialog.getByLabel('Note').inputValue()).toBe('Late parcel')
  await dialog.getByRole('button', { name: /^Refund/ }).click()
  await expectToast(page, 'Successfully refunded order')
  expect((await api.order(order.id)).refunded_total).toBe(order.refunded_total + 250)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

longTest(
  'a note survives an expired session, and failed loads are retried after signing in',
  async ({ page, api }) => {
    const order = await ownOrder(api, 'claimable', 3)
    // Notified of its own note, the page would refetch and be signed out before the link is clicked.
    await withoutLive(page)
    await openOrder(page, order)
    await page.getByRole('textbox', { name: 'Add note' }).fill('Call before noon')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Timeline actions' }).click()
    await page.getByRole('menuitem', { name: 'Register claim' }).click()
    const again = page.getByRole('dialog', { name: 'Sign in again' })
    await again.getByLabel('Password', { exact: true }).fill(operator.password)
    expect(await page.getByRole('alert').allInnerTexts()).toEqual([])
    await again.getByRole('button', { name: 'Continue' }).click()
    await again.waitFor({ state: 'hidden' })
    const claim = page.getByRole('dialog', { name: 'Create Claim' })
    await eventually(() => claim.getByLabel('Return shipping', { exact: true }).isEnabled()).toBe(true)
    await page.keyboard.press('Escape')
    await claim.waitFor({ state: 'hidden' })
    await page.getByRole('textbox', { name: 'Add note' }).press('Enter')
    await expectToast(page, 'created note')
    await panel(page, 'Timeline').getByText('Call before noon').waitFor()
    await page.context().clearCookies()
    await page.getByRole('link', { name: 'Returns' }).click()
    await expectAddress(page, /^\/login\?to=/)
  },
)

longTest('a dialog that opens during a new sign-in waits until it is done', async ({ page, api }) => {
  const order = await demoOrder(api, 'claimable')
  await withoutLive(page)
  // Its code is loading when the session turns out to have expired.
  let send: () => void = () => undefined
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/create-claim-dialog*', (route) => sent.then(() => route.continue()))
  await openOrder(page, order)
  const note = page.getByRole('textbox', { name: 'Add note' })
  await note.fill('Call before noon')
  await page.getByRole('button', { name: 'Timeline actions' }).click()
  await page.getByRole('menuitem', { name: 'Register claim' }).click()
  await page.context().clearCookies()
  await note.press('Enter')
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await again.getByLabel('Password', { exact: true }).fill(operator.password)
  send()
  await page.waitForLoadState('networkidle')
  const claim = page.getByRole('dialog', { name: 'Create Claim' })
  expect(await claim.count()).toBe(0)
  await again.getByRole('button', { name: 'Continue' }).click()
  await claim.getByLabel('Return shipping', { exact: true }).waitFor()
})

longTest(
  'an amount shows its decimals after input, and negative amounts are refused',
  async ({ page, api }) => {
    const dialog = await openRefund(page, await demoOrder(api, 'refundable'))
    const amount = dialog.getByLabel('To refund')
    expect(await amount.inputValue()).toMatch(/^\d+\.\d\d$/)
    for (const [typed, shown] of [
      ['3.9', '3.90'],
      ['8', '8.00'],
      ['0', '0.00'],
      ['-5', '-5'],
    ] as const) {
      await amount.fill(typed)
      await dialog.getByLabel('Note').focus()
      await eventually(() => amount.inputValue()).toBe(shown)
    }
    await dialog.getByText('Enter 0 or more').waitFor()
    expect(await dialog.getByRole('button', { name: /^Refund/ }).isDisabled()).toBe(true)
  },
)

longTest('a dialog dims the whole page without shifting it', async ({ page, api }) => {
  const order = await demoOrder(api, 'refundable')
  await openOrder(page, order)
  const look = () =>
    ask<[number, string]>(
      page,
      '[document.querySelector("main").getBoundingClientRect().right, getComputedStyle(document.documentElement).backgroundColor]',
    )
  const [right, bare] = await look()
  await panel(page, 'Payment').getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a refund' })
  await eventually(async () => (await look())[1]).not.toBe(bare)
  expect((await look())[0]).toBe(right)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await eventually(look).toEqual([right, bare])
})

longTest('on a phone, no toast covers a dialog’s buttons', async ({ open }) => {
  const { page, api } = await open({ viewport: phone })
  const order = await demoOrder(api, 'refundable')
  let refusals = 0
  await page.route('**/refund', (route) => {
    refusals += 1
    return route.fulfill({
      status: 400,
      json: { type: 'not_allowed', message: `The bank says no, ${refusals}` },
    })
  })
  const dialog = await openRefund(page, order)
  await dialog.getByLabel('Note').fill('Goodwill')
  const complete = dialog.getByRole('button', { name: /^Refund/ })
  for (const times of [1, 2]) {
    await complete.click()
    await page
      .getByRole('alert')
      .filter({ hasText: `The bank says no, ${times}` })
      .waitFor()
  }
  await complete.click({ trial: true })
  await dialog.getByRole('button', { name: 'Close' }).click({ trial: true })
})
