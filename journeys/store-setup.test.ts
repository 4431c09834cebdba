import { expect } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { ask, eventually, expectAddress, expectToast, panel } from './support/expectations.ts'
import { test as base, phone, type VisitOptions } from './support/journey.ts'
import { startEmpty } from './support/product.ts'
import { signIn } from './support/sign-in.ts'

/** An empty store; the tests of this file set it up one after another. */
const test = base.extend(
  'visitOptions',
  { scope: 'file' },
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the wanted fixtures from the pattern
  async ({}, { onCleanup }): Promise<VisitOptions> => {
    const { url, stop } = await startEmpty()
    onCleanup(stop)
    return { baseURL: url, isSignedIn: false }
  },
)

test('a new merchant starts at the checklist and adds a region with several currencies', async ({
  open,
  visitOptions,
}) => {
  const { page } = await open(visitOptions)
  await page.goto('/login')
  await signIn(page)
  await expectAddress(page, '/a/orders')
  const checklist = panel(page, 'Set up your store')
  await checklist.getByText('0 of 7 done').waitFor()
  expect(await checklist.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Currency',
    'Region',
    'Shipping',
    'Product',
    'Payment',
    'Email',
    'Backups',
  ])
  await expectAccessible(page, 'the setup checklist')

  await page.getByRole('link', { name: 'New draft order' }).click()
  await page.getByText('This store has no region yet.').waitFor()
  await page.getByRole('link', { name: 'Add region' }).click()
  await expectAddress(page, '/a/settings/regions/new')

  const manual = page.getByRole('checkbox', { name: 'Manual' })
  const system = page.getByRole('checkbox', { name: 'System' })
  expect([await manual.first().isChecked(), await system.isChecked()]).toEqual([true, false])
  await page.getByText('Customers pay you outside the store').waitFor()
  await page.getByText('Only records payments.').waitFor()
  await page.getByText("Card payments aren't set up.").waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Nordics')
  await page.getByRole('button', { name: 'Add currencies' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add currencies' })
  const search = dialog.getByLabel('Search currencies')
  for (const words of ['Danish', 'Swedish']) {
    await search.fill(words)
    await dialog.getByRole('option', { name: words }).first().click()
  }
  await dialog.getByText('Every product has a price in SEK.').waitFor()
  await ask(page, 'window.isTheSame = true')
  await dialog.getByRole('button', { name: 'Add currencies' }).click()
  await expectToast(page, 'Successfully updated currencies')
  expect(await ask(page, 'window.isTheSame')).toBe(true)
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Nordics')
  const currency = page.getByRole('combobox', { name: 'Currency' })
  const offered = currency.locator('option')
  await eventually(() => offered.allTextContents()).toContain('SEK · Swedish Krona')
  await currency.selectOption('dkk')
  await page.getByRole('textbox', { name: 'Tax rate' }).fill('0.25')
  const countries = page.getByRole('combobox', { name: 'Countries' })
  await countries.fill('Denmark')
  await countries.press('Enter')
  // Closes the menu, which covers the button.
  await countries.press('Tab')
  await page.getByRole('button', { name: 'Create' }).click()
  await expectAddress(page, /^\/a\/settings\/regions\/reg_/)
})

test('the checklist links to every further step', async ({ open, visitOptions }) => {
  const { page, api } = await open({ ...visitOptions, viewport: phone })
  await page.goto('/login')
  await signIn(page)
  const checklist = panel(page, 'Set up your store')
  const point = (topic: string) =>
    checklist.getByRole('listitem').filter({ has: page.getByRole('heading', { name: topic }) })
  await point('Currency').getByText('no region sells in it').waitFor()
  await point('Region').getByRole('img', { name: 'Done' }).waitFor()
  expect(await ask(page, 'document.documentElement.scrollWidth <= innerWidth')).toBe(true)

  await point('Shipping').getByRole('link', { name: 'Add shipping option' }).click()
  await expectAddress(page, /^\/a\/settings\/regions\/reg_/)
  await page.getByRole('button', { name: 'Add shipping option' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add shipping option' })
  await dialog.getByRole('link', { name: 'Manage shipping profiles' }).waitFor()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Parcel')
  await dialog.getByRole('checkbox', { name: 'Show on website' }).check()
  await dialog.getByRole('textbox', { name: 'Price', exact: true }).fill('49')
  await dialog
    .getByRole('combobox', { name: 'Shipping profile' })
    .selectOption({ label: 'Default Shipping Profile' })
  await dialog.getByRole('combobox', { name: 'Fulfillment method' }).selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Successfully updated shipping options')

  await api.post('/admin/store', { default_currency_code: 'dkk' })
  await api.post('/admin/products', {
    title: 'Mug',
    status: 'published',
    options: [{ title: 'Size' }],
    variants: [
      { title: 'One', options: [{ value: 'One' }], prices: [{ currency_code: 'dkk', amount: 900 }] },
    ],
  })
  await page.goto('/a/orders')
  await checklist.getByText('4 of 7 done').waitFor()
  await point('Payment').getByText('STRIPE_API_KEY').waitFor()
  await point('Email').getByText('SMTP_URL').waitFor()
  await point('Backups').getByText('npm run backup').waitFor()
  await point('Email').getByRole('link', { name: 'Open Store health' }).click()
  await page.getByText("Card payments aren't set up: customers can only pay outside the store.").waitFor()
  await page.getByText("Email isn't set up").waitFor()
})

test('shipping profiles open by a click, and a dismissed checklist stays hidden', async ({
  open,
  visitOptions,
}) => {
  const { page, api } = await open(visitOptions)
  await page.goto('/login')
  await signIn(page)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByText('npm run operator -- add EMAIL').waitFor()
  const pages = page.getByRole('list', { name: 'Settings' })
  await pages.getByRole('link', { name: 'Shipping profiles' }).click()
  await expectAddress(page, '/a/settings/shipping-profiles')
  await page
    .getByRole('table', { name: 'Shipping profiles' })
    .getByText('Gift cards', { exact: true })
    .waitFor()

  const { shipping_profile } = await api.post<{ shipping_profile: { id: string } }>(
    '/admin/shipping-profiles',
    {
      name: 'Bulky goods',
    },
  )
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByRole('link', { name: 'Mug' }).click()
  const shipping = panel(page, 'Shipping')
  await shipping.getByRole('link', { name: 'Default Shipping Profile' }).waitFor()
  await shipping.getByRole('button', { name: 'Change profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change profile' })
  await dialog.getByRole('combobox', { name: 'Shipping profile' }).selectOption({ label: 'Bulky goods' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Shipping profile changed')
  await shipping.getByRole('link', { name: 'Bulky goods' }).click()
  await expectAddress(page, `/a/settings/shipping-profiles/${shipping_profile.id}`)
  await page.getByText('Contains 1 product and 0 shipping options.').waitFor()

  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await panel(page, 'Set up your store').getByRole('button', { name: 'Dismiss' }).click()
  await expectToast(page, 'Checklist dismissed.')
  await panel(page, 'Set up your store').waitFor({ state: 'hidden' })
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/admin/store-setup'))
  await page.reload()
  await answered
  await page.getByText('No orders found').waitFor()
  expect(await panel(page, 'Set up your store').count()).toBe(0)
  await page.goto('/a/settings/setup')
  await panel(page, '4 of 7 done').getByText('SMTP_URL').waitFor()
})
