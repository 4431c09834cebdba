import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { ask, eventually, expectAddress, expectToast, panel } from './support/expectations.ts'
import { phone } from './support/journey.ts'
import { test } from './support/own-store.ts'
import { operator } from './support/product.ts'
import { signIn } from './support/sign-in.ts'

const ole = { email: 'ole.nord@purser.example', password: 'nine harbours lantern' } as const
const ours = (page: Page) => page.getByRole('list', { name: 'Operators of this store' })

test('an operator is invited by keyboard, joins by the link, is signed out and disabled', async ({
  open,
  store,
}) => {
  const { page } = await open({ ...store.visitOptions, isSignedIn: false })
  await page.goto('/login')
  await signIn(page)
  await page.getByRole('button', { name: operator.email }).click()
  await page.getByRole('menuitem', { name: 'Operators' }).click()
  await page.getByRole('button', { name: 'Invite operator' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await eventually(() => ask(page, 'document.activeElement.labels?.[0]?.textContent')).toBe('Email')
  await page.keyboard.type(operator.email)
  await page.keyboard.press('Enter')
  await dialog.getByText('This is already an operator.').waitFor()
  await dialog.getByLabel('Email').fill(ole.email)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: `Link for ${ole.email}` }).waitFor()
  await expectAccessible(page, 'the link of an invite')
  const link = (await dialog.locator('code').textContent()) ?? ''
  await page.keyboard.press('Escape')
  await panel(page, 'Open invites').getByText('Invited', { exact: true }).waitFor()

  const guest = await open({ ...store.visitOptions, isSignedIn: false, viewport: phone })
  await guest.page.goto(link)
  await guest.page.getByText(`${operator.email} invited you`).waitFor()
  await expectAccessible(guest.page, 'accepting an invite')
  await guest.page.getByLabel('First name').fill('Ole')
  await guest.page.getByLabel('Last name').fill('Nord')
  await guest.page.getByLabel('Password', { exact: true }).fill(ole.password)
  await guest.page.keyboard.press('Enter')
  await expectAddress(guest.page, '/a/orders')

  const row = ours(page).getByRole('listitem').filter({ hasText: ole.email })
  await row.getByText('Signed in on 1 device').waitFor()
  await eventually(() => panel(page, 'Open invites').count()).toBe(0)
  await expectAccessible(page, 'the operators with an invite accepted')
  await row.getByRole('button', { name: 'Actions for Ole Nord' }).click()
  await page.getByRole('menuitem', { name: 'Sign out of all devices' }).click()
  await dialog.getByRole('button', { name: 'Sign out of all devices' }).click()
  await expectToast(page, 'Ole Nord is signed out of all devices')
  await guest.page.goto('/a/orders')
  await expectAddress(guest.page, /^\/login/)
  await row.getByRole('button', { name: 'Actions for Ole Nord' }).click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await row.getByText('Disabled', { exact: true }).waitFor()
  await signIn(guest.page, ole)
  await guest.page.getByRole('alert').getByText('Email or password is wrong.').waitFor()
  await guest.page.goto(link)
  await guest.page.getByRole('heading', { name: "This invite doesn't work" }).waitFor()
  expect(await row.getByText('Signed in').count()).toBe(0)
})
