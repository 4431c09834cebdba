import type { Page } from 'playwright-core'
import { apiOf } from '../api.ts'
import { expectHarmless } from './look.ts'
import { type Bundle, markOf, nameOf } from './payloads.ts'
import { regionOf } from './plant.ts'
import type { Open, Screen } from './screen.ts'

const dialog = (page: Page) => page.getByRole('dialog').last()

/** Opens a settings page and, in a list, the row with a text of the bundle. */
const atSettings =
  (path: string, field?: string): Open =>
  async (page, { bundle }) => {
    await page.goto(`/a/settings/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (field === undefined) return
    await page.getByRole('table').getByText(markOf(bundle, field)).first().click()
    await page.getByRole('button', { name: 'Save' }).waitFor()
  }
const shown =
  (open: Open, field: string): Open =>
  async (page, planted) => {
    await open(page, planted)
    await page.getByText(markOf(planted.bundle, field)).first().waitFor()
  }

/** The settings screens. */
export const settingsScreens: readonly Screen[] = [
  {
    name: 'the settings of the store',
    open: async (page, planted) => {
      await atSettings('details')(page, planted)
      await page.getByRole('textbox', { name: 'Store name' }).waitFor()
    },
    shows: ['store'],
  },
  { name: 'the regions', open: shown(atSettings('regions'), 'region'), shows: ['region'] },
  { name: 'a region', open: atSettings('regions', 'region'), shows: ['region', 'tax_code'] },
  {
    name: 'the question before deleting a region',
    open: async (page, planted) => {
      await atSettings('regions', 'region')(page, planted)
      await page.getByRole('button', { name: 'Delete region' }).click()
      await dialog(page).waitFor()
    },
    shows: ['region'],
  },
  { name: 'the currencies', open: shown(atSettings('currencies'), 'region'), shows: ['region'] },
  { name: 'the return reasons', open: shown(atSettings('return-reasons'), 'reason'), shows: ['reason'] },
  { name: 'a return reason', open: atSettings('return-reasons', 'reason'), shows: ['reason'] },
  {
    name: 'a shipping option among those of its region, and in its dialog',
    shows: ['shipping_option', 'region'],
    open: async (page, { bundle }) => {
      const { shipping_profile } = await makeProfile(page, bundle)
      const api = apiOf(page.context())
      const region_id = await regionOf(api, bundle)
      await api.post(`/admin/regions/${region_id}`, { fulfillment_providers: ['manual'] })
      await api.post('/admin/shipping-options', {
        name: nameOf(bundle, 'shipping_option'),
        region_id,
        provider_id: 'manual',
        data: { id: 'manual-fulfillment' },
        price_type: 'flat_rate',
        amount: 100,
        profile_id: shipping_profile.id,
      })
      await page.goto(`/a/settings/regions/${region_id}`)
      await page.getByText(markOf(bundle, 'shipping_option')).first().waitFor()
      await expectHarmless(page, `the shipping options of a region, ${bundle.name}`, [
        markOf(bundle, 'shipping_option'),
      ])
      await page.getByRole('button', { name: `Actions of ${markOf(bundle, 'shipping_option')}` }).click()
      await page.getByRole('menuitem', { name: 'Delete shipping option' }).click()
      await dialog(page).getByRole('button', { name: 'Delete shipping option' }).waitFor()
    },
  },
  {
    name: 'a shipping profile, among the profiles and by itself',
    shows: ['profile'],
    open: async (page, { bundle }) => {
      const { shipping_profile } = await makeProfile(page, bundle)
      await page.goto('/a/settings/shipping-profiles')
      await page.getByRole('table').getByText(markOf(bundle, 'profile')).first().waitFor()
      await expectHarmless(page, `the shipping profiles, ${bundle.name}`, [markOf(bundle, 'profile')])
      await page.goto(`/a/settings/shipping-profiles/${shipping_profile.id}`)
      await page.getByRole('button', { name: 'Save' }).waitFor()
    },
  },
  {
    name: 'a webhook, among the webhooks and by itself',
    shows: ['webhook'],
    open: async (page, { bundle }) => {
      const url = new URL(`https://hooks.purser.invalid/${markOf(bundle, 'webhook')}`)
      // The API accepts no URL with a backslash.
      url.search = bundle.payloads.join(' ').replaceAll('\\', '').slice(0, 500)
      const { webhook } = await apiOf(page.context()).post<{ webhook: { id: string } }>('/admin/webhooks', {
        url: url.href,
        topics: ['order.placed'],
      })
      await page.goto('/a/settings/webhooks')
      await page.getByText(markOf(bundle, 'webhook')).first().waitFor()
      await expectHarmless(page, `the webhooks, ${bundle.name}`, [markOf(bundle, 'webhook')])
      await page.goto(`/a/settings/webhooks/${webhook.id}`)
      await page.getByRole('button', { name: 'Send test' }).waitFor()
    },
  },
  {
    name: 'the history of the store',
    shows: ['history'],
    open: async (page, { bundle }) => {
      await apiOf(page.context()).post('/admin/collections', { title: nameOf(bundle, 'history') })
      await page.goto('/a/settings/history')
      await page.getByText(markOf(bundle, 'history')).first().waitFor()
    },
  },
]

/** Creates a shipping profile with a hostile name: a new one each time, as others may be in use by checks. */
function makeProfile(page: Page, bundle: Bundle): Promise<{ shipping_profile: { id: string } }> {
  return apiOf(page.context()).post('/admin/shipping-profiles', { name: nameOf(bundle, 'profile') })
}
