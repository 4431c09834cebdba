import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ask, eventually, expectAddress, expectToast, panel } from './support/expectations.ts'
import { phone, type Visit, type VisitOptions } from './support/journey.ts'
import { openOrders } from './support/orders.ts'
import { type OwnStore, test } from './support/own-store.ts'
import { operator } from './support/product.ts'
import { signIn } from './support/sign-in.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'

async function openAccount(page: Page): Promise<void> {
  await page.goto('/a/account')
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
  await panel(page, 'Devices').getByText('This device').waitFor()
}

/** Another browser of the same operator, with its own session. */
async function otherDevice(
  open: (visitOptions: VisitOptions) => Promise<Visit>,
  { visitOptions }: OwnStore,
  userAgent: string,
): Promise<Page> {
  const { page } = await open({ ...visitOptions, isSignedIn: false, userAgent })
  await page.goto('/login')
  await signIn(page)
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  return page
}

const devices = (page: Page) => panel(page, 'Devices').getByRole('listitem')

/** The error message of a field. */
async function saidAt(page: Page, label: string): Promise<string> {
  const field = panel(page, 'Password').getByLabel(label, { exact: true })
  await eventually(() => field.getAttribute('aria-invalid')).toBe('true')
  const ids = (await field.getAttribute('aria-describedby'))?.match(/\S+/g) ?? []
  const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()))
  return texts.join(' ')
}

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  const card = panel(page, 'Password')
  await card.getByLabel('Current password', { exact: true }).fill(current)
  await card.getByLabel('New password', { exact: true }).fill(next)
  await card.getByRole('button', { name: 'Change password' }).click()
}

test('the operator’s menu and the keys "g a", listed by "?", open the account page', async ({
  ownVisit: { page },
}) => {
  await openOrders(page)
  await page.getByRole('button', { name: operator.email }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
  await eventually(() => page.title()).toBe('Your account · Purser')
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expectAddress(page, '/a/orders')
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByText('Go to your account', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expectAddress(page, '/a/account')
})

test('on a phone, the menu in the drawer opens the account page', async ({ open, store }) => {
  const { page } = await open({ ...store.visitOptions, viewport: phone, hasTouch: true })
  await openOrders(page)
  await page.getByRole('button', { name: 'Open navigation' }).tap()
  await page.getByRole('button', { name: operator.email }).tap()
  await page.getByRole('menuitem', { name: 'Your account' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('saved names appear in the navigation at once and can be removed', async ({ ownVisit: { page } }) => {
  await openAccount(page)
  const card = panel(page, 'Your name')
  await card.getByLabel('First name').fill(' Nina ')
  await card.getByLabel('Last name').fill('Tanaka')
  await card.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: `Nina Tanaka ${operator.email}` }).waitFor()
  await expectToast(page, 'Your name is saved')
  await page.reload()
  expect(await card.getByLabel('First name').inputValue()).toBe('Nina')
  await card.getByLabel('First name').fill('')
  await card.getByLabel('Last name').fill('')
  await card.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: operator.email, exact: true }).waitFor()
  await page.getByRole('link', { name: 'Returns' }).click()
  await expectAddress(page, '/a/returns')
})

test('a missing, weak or wrong current password is refused at its field', async ({ ownVisit: { page } }) => {
  await openAccount(page)
  await panel(page, 'Password').getByRole('button', { name: 'Change password' }).click()
  expect(await saidAt(page, 'Current password')).toContain('Current password is required')
  expect(await saidAt(page, 'New password')).toContain('New password is required')
  await changePassword(page, operator.password, 'password1')
  expect(await saidAt(page, 'New password')).toContain('This password is too easy to guess.')
  await changePassword(page, 'not the password', 'seven grey herons at dawn')
  expect(await saidAt(page, 'Current password')).toContain('The current password is wrong.')
  await eventually(() => ask(page, 'document.activeElement.labels?.[0]?.textContent')).toBe(
    'Current password',
  )
  expect(await panel(page, 'Password').getByLabel('New password', { exact: true }).inputValue()).toBe(
    'seven grey herons at dawn',
  )
})

test('changing the password signs out other devices and keeps this one; only the new password works', async ({
  ownVisit: { page },
  open,
  store,
}) => {
  const fresh = 'seven grey herons at dawn'
  const other = await otherDevice(open, store, firefox)
  await openAccount(page)
  await changePassword(page, operator.password, fresh)
  await expectToast(page, 'Password changed. Your other devices are signed out.')
  await other.reload()
  await expectAddress(other, /^\/login/)
  await signIn(other)
  await other.getByRole('alert').getByText('Email or password is wrong.').waitFor()
  await signIn(other, { ...operator, password: fresh })
  await expectAddress(other, '/a/orders')
  // Nothing is unsaved, so no confirmation appears.
  await page.getByRole('link', { name: 'Returns' }).click()
  await expectAddress(page, '/a/returns')
  await openAccount(page)
  await changePassword(page, fresh, operator.password)
  await expectToast(page, 'Password changed.')
})

test('one device, or all others, can be signed out at once', async ({ ownVisit: { page }, open, store }) => {
  const laptop = await otherDevice(open, store, firefox)
  const handset = await otherDevice(open, store, iphone)
  await openAccount(page)
  await devices(page).filter({ hasText: 'Chrome on Linux' }).getByText('This device').waitFor()
  expect(await devices(page).filter({ hasText: 'This device' }).getByRole('button').count()).toBe(0)
  await page.getByRole('button', { name: 'Sign out device: Firefox on Linux' }).click()
  await eventually(() => devices(page).filter({ hasText: 'Firefox on Linux' }).count()).toBe(0)
  // The focused button is gone, so the focus moved to the list.
  await eventually(() =>
    devices(page)
      .first()
      .evaluate((device) => document.activeElement?.contains(device) ?? false),
  ).toBe(true)
  expect(await ask(page, 'document.activeElement.closest("section") !== null')).toBe(true)
  await expectToast(page, 'Firefox on Linux is signed out')
  await laptop.reload()
  await expectAddress(laptop, /^\/login/)
  await handset.reload()
  await handset.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expectToast(page, 'Your other devices are signed out')
  await eventually(() => devices(page).count()).toBe(1)
  expect(await page.getByRole('button', { name: /^Sign out/ }).count()).toBe(0)
  await handset.reload()
  await expectAddress(handset, /^\/login/)
  await page.reload()
  await panel(page, 'Devices').getByText('This device').waitFor()
})

test('turning off single-key shortcuts disables them in this browser until they are turned on', async ({
  open,
  store,
}) => {
  const { page } = await open(store.visitOptions)
  await openAccount(page)
  const keys = page.getByRole('switch', { name: 'Single-key shortcuts' })
  await keys.uncheck()
  await page.reload()
  await panel(page, 'Devices').getByText('This device').waitFor()
  expect(await keys.isChecked()).toBe(false)
  for (const key of ['g', 'o', '?', '/']) await page.keyboard.press(key)
  // An active shortcut would navigate, open the help or focus the search before the next key press.
  expect(await ask(page, 'document.activeElement === document.body')).toBe(true)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: /@/ }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Escape')
  await openOrders(page)
  const rows = page.getByRole('table', { name: 'Orders' }).locator('tbody tr')
  const marked = () =>
    rows.evaluateAll((all) => all.findIndex((row) => row.getAttribute('aria-current') === 'true'))
  const before = await marked()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await eventually(marked).toBe(before + 1)
  await page.keyboard.press('Enter')
  await expectAddress(page, /^\/a\/orders\/order_/)
  await page.getByRole('heading', { level: 1, name: /#\d/ }).waitFor()
  await page.keyboard.press('Escape')
  await expectAddress(page, '/a/orders')
  await openAccount(page)
  await keys.check()
  await page.locator('main').focus()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expectAddress(page, '/a/orders')
})

test('light and dark mode can be chosen there and in the menu', async ({ open, store }) => {
  const { page } = await open(store.visitOptions)
  await openAccount(page)
  await page.getByRole('radiogroup', { name: 'Appearance' }).getByText('Dark').click()
  await eventually(() => ask(page, 'document.documentElement.dataset.mantineColorScheme')).toBe('dark')
  await page.reload()
  await panel(page, 'Devices').getByText('This device').waitFor()
  expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: operator.email }).click()
  await page.getByRole('menuitemradio', { name: 'Dark', checked: true }).waitFor()
})
