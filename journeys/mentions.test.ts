import { expect } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { ask, eventually, expectAddress, expectToast, panel } from './support/expectations.ts'
import { phone } from './support/journey.ts'
import { test } from './support/own-store.ts'
import { operator } from './support/product.ts'
import { signIn } from './support/sign-in.ts'

const ana = {
  email: 'ana.berg@purser.example',
  password: 'nine harbours lantern',
  first_name: 'Ana',
  last_name: 'Berg',
} as const

test('a colleague who is mentioned by keyboard finds the note in the inbox of their phone, live', async ({
  open,
  store,
  ownVisit: { page, api },
}) => {
  // Inviting needs a recent sign-in.
  const recent = await open({ ...store.visitOptions, isSignedIn: false })
  await recent.page.goto('/login')
  await signIn(recent.page)
  await recent.page.getByRole('button', { name: operator.email }).waitFor()
  const { link } = await recent.api.post<{ link: string }>('/admin/invites', { user: ana.email })
  const guest = await open({ ...store.visitOptions, isSignedIn: false, viewport: phone, colorScheme: 'dark' })
  await guest.page.goto(link)
  await guest.page.getByLabel('First name').fill(ana.first_name)
  await guest.page.getByLabel('Last name').fill(ana.last_name)
  await guest.page.getByLabel('Password', { exact: true }).fill(ana.password)
  await guest.page.keyboard.press('Enter')
  await expectAddress(guest.page, '/a/orders')
  await guest.page.getByRole('button', { name: 'Inbox', exact: true }).click()
  const inbox = guest.page.getByRole('dialog', { name: 'Inbox' })
  await inbox.getByText('Nothing here yet').waitFor()
  await guest.page.keyboard.press('Escape')

  const { customers } = await api.get<{ customers: { id: string }[] }>('/admin/customers?limit=1')
  await page.goto(`/a/customers/${customers[0]?.id}`)
  const card = panel(page, 'Notes')
  await card.getByText('No notes yet').waitFor()
  await page.keyboard.press('n')
  await page.keyboard.type('Please call, @an')
  const offered = card.getByRole('listbox', { name: 'Operators' })
  await offered.getByRole('option', { name: 'Ana Berg' }).waitFor()
  await expectAccessible(page, 'mentioning an operator')
  expect(await ask(page, 'document.activeElement.getAttribute("aria-activedescendant") !== null')).toBe(true)
  await page.keyboard.press('Escape')
  await eventually(() => offered.count()).toBe(0)
  await page.keyboard.type('a')
  await offered.waitFor()
  await page.keyboard.press('Enter')
  await eventually(() => card.getByRole('textbox', { name: 'Add note' }).inputValue()).toBe(
    'Please call, @Ana Berg ',
  )
  await page.keyboard.type('today')
  await page.keyboard.press('Enter')
  await expectToast(page, 'created note')
  await card.locator('strong', { hasText: '@Ana Berg' }).waitFor()

  await guest.page.getByRole('button', { name: 'Inbox: 1 unread' }).click()
  const entry = inbox.getByRole('listitem').filter({ hasText: 'Please call, @Ana Berg today' })
  await entry.getByText(`${operator.email} mentioned you`).waitFor()
  await expectAccessible(guest.page, 'the inbox on a phone')
  await entry.getByRole('button', { name: 'Mark as read' }).click()
  await entry.getByRole('button', { name: 'Mark as unread' }).click()
  await inbox.getByRole('button', { name: 'Mark all as read' }).click()
  await expectToast(guest.page, 'All marked as read')
  await entry.getByRole('button', { name: 'Mark as unread' }).waitFor()
  await entry.getByRole('link', { name: /^Open/ }).click()
  await expectAddress(guest.page, `/a/customers/${customers[0]?.id}`)
  await guest.page.getByRole('button', { name: 'Inbox', exact: true }).waitFor()

  const note = card.getByRole('listitem').filter({ hasText: 'Please call' })
  await note.getByRole('button', { name: 'Note actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete note' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click()
  await guest.page.getByRole('button', { name: 'Inbox', exact: true }).click()
  await inbox.getByText('Nothing here yet').waitFor()
})
