import type { Page } from 'playwright-core'
import { type Screen, testScreens } from './support/accessible-screens.ts'
import type { Visit } from './support/journey.ts'

const dialog = (page: Page) => page.getByRole('dialog').waitFor()

/** The demo store's region with the most shipping options. */
async function openRegion({ page, api }: Visit): Promise<void> {
  const { regions } = await api.get<{ regions: { id: string }[] }>('/admin/regions?q=European')
  await page.goto(`/a/settings/regions/${regions[0]?.id}`)
  await page.getByRole('textbox', { name: 'Tax rate' }).waitFor()
}

/** Picks an item in the menu of a region's first shipping option. */
async function pickAtOption(visit: Visit, entry: string): Promise<void> {
  await openRegion(visit)
  const card = visit.page.getByRole('region', { name: 'Shipping Options', exact: true })
  await card
    .getByRole('button', { name: /^Actions of / })
    .first()
    .click()
  await visit.page.getByRole('menuitem', { name: entry }).click()
  await dialog(visit.page)
}

const screens: readonly Screen[] = [
  ...[
    '',
    '/details',
    '/currencies',
    '/regions',
    '/invoices',
    '/shipping-profiles',
    '/shipping-profiles/new',
    '/return-reasons',
    '/refund-reasons',
    '/return-reasons/new',
    '/apps',
    '/api-keys',
    '/approvals',
    '/approvals?view=decided',
    '/undo',
    '/history',
  ].map((path) => ({
    name: `settings${path}`,
    open: async ({ page }: Visit) => {
      await page.goto(`/a/settings${path}`)
      await page.locator('main').getByRole('link').first().waitFor()
      await page.locator('main').getByRole('heading', { level: 1 }).waitFor()
    },
  })),
  {
    name: 'a new region with what is missing',
    open: async ({ page }) => {
      await page.goto('/a/settings/regions/new')
      await page.getByRole('button', { name: 'Create' }).click()
      await page.getByText('Choose at least one country').waitFor()
      await page.getByRole('combobox', { name: 'Countries' }).click()
      await page.getByRole('option', { name: 'Andorra' }).waitFor()
    },
  },
  {
    name: 'a region',
    open: async (visit) => {
      await openRegion(visit)
      await visit.page.getByRole('textbox', { name: 'Name' }).fill('Europe')
    },
  },
  {
    name: 'a new shipping option with what is missing',
    open: async (visit) => {
      await openRegion(visit)
      const { page } = visit
      await page.getByRole('button', { name: 'Add shipping option' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await page.getByText('Shipping profile is required').waitFor()
    },
  },
  {
    name: 'a return reason with children',
    open: async ({ page, api }) => {
      const { return_reasons } = await api.get<{
        return_reasons: { id: string; return_reason_children: unknown[] }[]
      }>('/admin/return-reasons')
      const parent = return_reasons.find((one) => one.return_reason_children.length > 0)
      await page.goto(`/a/settings/return-reasons/${parent?.id}`)
      await page.getByRole('button', { name: 'Add child reason' }).click()
      await dialog(page)
    },
  },
  {
    name: 'a currency that is added',
    open: async ({ page }) => {
      await page.goto('/a/settings/currencies')
      await page.getByRole('button', { name: 'Add currencies' }).click()
      await dialog(page)
      await page.getByLabel('Search currencies').fill('ISK')
      await page.getByRole('option', { name: 'ISK' }).click()
      await page.getByText(/no price in ISK/).waitFor()
    },
  },
  {
    name: 'a shipping option to edit',
    open: (visit) => pickAtOption(visit, 'Edit shipping option'),
  },
  {
    name: 'the question before deleting a shipping option',
    open: (visit) => pickAtOption(visit, 'Delete shipping option'),
  },
  {
    name: 'a shipping profile with its products',
    open: async ({ page }) => {
      await page.goto('/a/settings/shipping-profiles')
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByRole('checkbox').first().waitFor()
    },
  },
  {
    name: 'the webhooks',
    open: async ({ page }) => {
      await page.goto('/a/settings/webhooks')
      await page.getByRole('link', { name: 'New webhook' }).waitFor()
    },
  },
  {
    name: 'a new webhook with what is missing',
    open: async ({ page }) => {
      await page.goto('/a/settings/webhooks/new')
      await page.getByRole('button', { name: 'Create webhook' }).click()
      await page.getByText('Choose at least one event').waitFor()
    },
  },
  {
    name: 'a webhook with a delivery',
    open: async ({ page, api }) => {
      const url = 'https://hooks.purser.invalid/axe'
      const body = { url, topics: ['order.completed'] }
      const { webhook } = await api.post<{ webhook: { id: string } }>('/admin/webhooks', body)
      await api.post(`/admin/webhooks/${webhook.id}/test`, {})
      await page.goto(`/a/settings/webhooks/${webhook.id}`)
      await page.getByRole('list', { name: 'Deliveries' }).getByText('Test').first().waitFor()
    },
  },
]

testScreens(screens)
