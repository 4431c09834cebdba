import type { ShippingOption } from '@purser/contract/shipping'
import { expect } from 'vitest'
import { withoutLive } from './support/chromium.ts'
import { makeDraft } from './support/draft-orders/drafts.ts'
import { eventually, expectToast } from './support/expectations.ts'
import { longTest, phone } from './support/journey.ts'

interface Made {
  readonly region: { readonly id: string }
}

const saved = 'Successfully updated shipping options'

longTest(
  'a region gets shipping and return options: missing fields are reported, and one used by drafts stays',
  async ({ page, api }) => {
    const { region } = await api.post<Made>('/admin/regions', {
      name: 'Islands',
      currency_code: 'eur',
      tax_rate: 20,
      countries: ['fo'],
      payment_providers: ['manual'],
      fulfillment_providers: ['manual'],
    })
    const optionsOf = async (isReturn: boolean) =>
      (
        await api.get<{ shipping_options: ShippingOption[] }>(
          `/admin/shipping-options?region_id=${region.id}&is_return=${isReturn}`,
        )
      ).shipping_options
    await page.goto(`/a/settings/regions/${region.id}`)
    const card = page.getByRole('region', { name: 'Shipping Options', exact: true })
    await card.getByText('No shipping options').waitFor()
    await card.getByRole('button', { name: 'Add shipping option' }).click()
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: 'Save' })
    await save.click()
    for (const missing of ['Name', 'Price', 'Shipping profile', 'Fulfillment method'])
      await dialog.getByText(`${missing} is required`).waitFor()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Mail boat')
    await dialog.getByLabel('Price (excl. taxes)').fill('7.50')
    await dialog.getByLabel('Min. subtotal').fill('20')
    await dialog.getByLabel('Max. subtotal').fill('10')
    await dialog.getByLabel('Shipping profile').selectOption({ index: 1 })
    await dialog.getByLabel('Fulfillment method').selectOption({ index: 1 })
    await save.click()
    await dialog.getByText('The maximum subtotal is below the minimum. Raise it.').waitFor()
    await dialog.getByLabel('Max. subtotal').fill('0')
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST'),
      save.click(),
    ])
    expect(sent.postDataJSON()).toMatchObject({
      name: 'Mail boat',
      price_type: 'flat_rate',
      amount: 750,
      is_return: false,
      admin_only: false,
      requirements: [{ type: 'min_subtotal', amount: 2000 }],
    })
    await expectToast(page, saved)
    await card.getByText('€7.50').waitFor()
    await card.getByText('above €20.00').waitFor()

    await card.getByRole('button', { name: 'Actions of Mail boat' }).click()
    await page.getByRole('menuitem', { name: 'Edit shipping option' }).click()
    await dialog.getByRole('checkbox', { name: 'Show on website' }).uncheck()
    await dialog.getByLabel('Price (excl. taxes)').fill('8')
    await dialog.getByText('Existing orders and drafts keep their price.').waitFor()
    await dialog.getByLabel('Min. subtotal').fill('')
    await save.click()
    await expectToast(page, saved)
    await card.getByText('Not on the website').waitFor()
    const [option] = await optionsOf(false)
    expect(option).toMatchObject({ amount: 800, admin_only: true, requirements: [] })

    const back = page.getByRole('region', { name: 'Return Shipping Options' })
    await back.getByRole('button', { name: 'Add return option' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Boat back')
    expect(await dialog.getByLabel('Shipping profile').count()).toBe(0)
    await dialog.getByLabel('Price (excl. taxes)').fill('0')
    await dialog.getByLabel('Fulfillment method').selectOption({ index: 1 })
    await save.click()
    await expectToast(page, saved)
    await back.getByText('Boat back').waitFor()
    expect(await optionsOf(true)).toMatchObject([{ amount: 0, is_return: true, price_type: 'flat_rate' }])

    const draft = await makeDraft(api, {
      region_id: region.id,
      items: [{ title: 'Net', unit_price: 3000, quantity: 1 }],
      shipping_methods: [{ option_id: option?.id, price: 800 }],
    })
    const askToDelete = async () => {
      await card.getByRole('button', { name: 'Actions of Mail boat' }).click()
      await page.getByRole('menuitem', { name: 'Delete shipping option' }).click()
    }
    const remove = dialog.getByRole('button', { name: 'Delete shipping option' })
    await askToDelete()
    await dialog
      .getByText('1 open draft order uses Mail boat. Choose another shipping option for it first.')
      .waitFor()
    await dialog.getByRole('link', { name: `#${draft.display_id}` }).waitFor()
    expect(await remove.isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await page.request.delete(`/admin/draft-orders/${draft.id}`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    await askToDelete()
    await dialog.getByText('Orders that used it keep its price and show that it was deleted.').waitFor()
    // The confirmation applies to what a colleague changes while it is open.
    await api.post(`/admin/shipping-options/${option?.id}`, { name: 'Mail ship', requirements: [] })
    await dialog.getByText('Delete Mail ship?').waitFor()
    await remove.click()
    await expectToast(page, saved)
    await card.getByText('No shipping options').waitFor()

    await page.setViewportSize(phone)
    await eventually(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  },
)

longTest('concurrent changes to an option are merged, and conflicts are asked about', async ({ visit }) => {
  const { page, api } = visit
  await withoutLive(page)
  const { shipping_options } = await api.get<{ shipping_options: ShippingOption[] }>(
    '/admin/shipping-options?is_return=false',
  )
  const option = shipping_options.find(({ name }) => name === 'Express Delivery')
  if (!option) throw new Error('There is no Express Delivery')
  const { name, amount } = option
  await api.post(`/admin/shipping-options/${option.id}`, { requirements: [], metadata: { by: 'van' } })
  await page.goto(`/a/settings/regions/${option.region_id}`)
  await page.getByRole('button', { name: 'Actions of Express Delivery' }).click()
  await page.getByRole('menuitem', { name: 'Edit shipping option' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Express by bicycle')
  await api.post(`/admin/shipping-options/${option.id}`, {
    name: 'Express by rail',
    amount: 1_990,
    requirements: [{ type: 'min_subtotal', amount: 1_000 }],
    metadata: { by: 'rail' },
  })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Express by rail').waitFor()
  expect(await dialog.getByLabel('Price (excl. taxes)').inputValue()).toBe('19.90')
  await dialog.getByRole('button', { name: 'Keep yours' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, saved)
  const now = await api.get<{ shipping_option: ShippingOption }>(`/admin/shipping-options/${option.id}`)
  expect(now.shipping_option).toMatchObject({
    name: 'Express by bicycle',
    amount: 1_990,
    requirements: [{ type: 'min_subtotal', amount: 1_000 }],
    metadata: { by: 'rail' },
  })
  await api.post(`/admin/shipping-options/${option.id}`, { name, amount, requirements: [], metadata: null })
})
