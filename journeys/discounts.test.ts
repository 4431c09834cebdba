import type { Discount } from '@purser/contract/discounts'
import { expect } from 'vitest'
import { eventually, expectAddress, expectToast, panel } from './support/expectations.ts'
import { longTest, test } from './support/journey.ts'

interface List {
  readonly discounts: readonly Discount[]
}
interface One {
  readonly discount: Discount
}

longTest(
  'enabled fixed discounts are listed, disabled or dynamic ones on request, and j and k step through them',
  async ({ page, api }) => {
    const { discounts } = await api.get<List>('/admin/discounts?limit=20&is_disabled=false&is_dynamic=false')
    await page.goto('/a/discounts')
    const table = page.getByRole('table', { name: 'Discounts' })
    await table.waitFor()
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      '',
      'Code',
      'Description',
      'Type',
      'State',
      'Valid',
      'Uses',
    ])
    expect(await table.locator('tbody tr').count()).toBe(discounts.length)
    const [first, second] = discounts
    await table.getByRole('link', { name: first?.code ?? '' }).click()
    await expectAddress(page, `/a/discounts/${first?.id}`)
    await page.getByRole('heading', { level: 1, name: first?.code ?? '' }).waitFor()
    await page.keyboard.press('j')
    await page.getByRole('heading', { level: 1, name: second?.code ?? '' }).waitFor()
    await page.keyboard.press('k')
    await page.getByRole('heading', { level: 1, name: first?.code ?? '' }).waitFor()
    await page.keyboard.press('Escape')
    await table.waitFor()
    for (const [label, code] of [
      ['Show dynamic discounts', 'SORRY'],
      ['Show disabled discounts', 'STAFF50'],
    ] as const) {
      await page.getByRole('checkbox', { name: label }).check()
      await table.getByRole('link', { name: code }).first().waitFor()
      await eventually(() => table.getByRole('link', { name: 'WELCOME10' }).count()).toBe(0)
      await page.getByRole('checkbox', { name: label }).uncheck()
      await table.getByRole('link', { name: 'WELCOME10' }).waitFor()
    }
  },
)

test('a discount is created: dependent fields, missing fields, and a preview on an order', async ({
  page,
  api,
}) => {
  await page.goto('/a/discounts')
  await page.getByRole('link', { name: 'New discount' }).click()
  await expectAddress(page, '/a/discounts/new')
  await page.getByRole('button', { name: 'Create discount' }).click()
  for (const missing of ['Code is required', 'Description is required', 'Value is required']) {
    await page.getByText(missing).waitFor()
  }
  await page.getByRole('textbox', { name: 'Code' }).fill('storm-lanterns')
  await page.getByRole('textbox', { name: 'Description' }).fill('For stormy weeks')
  const regions = page.getByRole('group', { name: 'Regions' }).getByRole('checkbox')
  const fixed = page.getByRole('radio', { name: 'Fixed amount' })
  const percentage = page.getByRole('radio', { name: 'Percentage' })
  await regions.first().check()
  await fixed.check()
  await regions.nth(1).check()
  expect([await percentage.isChecked(), await fixed.isDisabled()]).toEqual([true, true])
  await page.getByText('A fixed amount needs exactly one region. Use a percentage for several.').waitFor()
  await page.getByRole('checkbox', { name: 'Free shipping' }).check()
  const value = page.getByRole('textbox', { name: 'Value' })
  expect(await value.inputValue()).toBe('100')
  for (const off of [value, percentage, fixed, page.getByRole('radio', { name: 'Item' })]) {
    expect(await off.isDisabled()).toBe(true)
  }
  await page.getByRole('checkbox', { name: 'Free shipping' }).uncheck()
  await regions.nth(1).uncheck()
  await fixed.check()
  await page.getByRole('textbox', { name: 'Amount' }).fill('-1')
  await page.getByText('Enter 0 or more').waitFor()
  await page.getByRole('textbox', { name: 'Amount' }).fill('10')
  await page.getByRole('textbox', { name: 'Usage limit' }).fill('-1')
  await page.getByText('Enter 0 or more').waitFor()
  await page.getByRole('textbox', { name: 'Ends' }).fill('31/12/2020 12:30')
  await page.getByText('Choose an end after the start.').waitFor()
  await page.getByRole('textbox', { name: 'Ends' }).fill('1/1/2')
  await page.getByRole('textbox', { name: 'Ends' }).blur()
  await page.getByText('Write it as dd/MM/yyyy HH:mm').waitFor()
  await page.getByRole('textbox', { name: 'Ends' }).fill('31/12/2099 12:30')
  const { orders } = await api.orders('limit=1&fields=display_id')
  await page.getByRole('textbox', { name: 'Order number' }).fill(String(orders[0]?.display_id))
  await panel(page, 'Try it out').getByText('Total with it').waitFor()
  await page.getByRole('textbox', { name: 'Usage limit' }).fill('3')
  await page.getByRole('button', { name: 'Create discount' }).click()
  await expectToast(page, 'Successfully created discount')
  await page.getByRole('heading', { level: 1, name: 'STORM-LANTERNS' }).waitFor()
  const { discount } = await api.get<One>('/admin/discounts/code/storm-lanterns')
  expect(discount).toMatchObject({ usage_limit: 3, is_dynamic: false, rule: { type: 'fixed', value: 1_000 } })
  expect(new Date(discount.ends_at ?? '').getFullYear()).toBe(2099)

  await page.getByRole('button', { name: 'Edit discount' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit discount' })
  await dialog.getByRole('checkbox', { checked: true }).uncheck()
  await dialog.getByRole('checkbox', { name: 'South Korea (KRW)' }).check()
  await dialog.getByText(/^The amount of 10\.00 [A-Z]{3} becomes 10 KRW\.$/).waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Discount updated')
  const moved = (await api.get<One>('/admin/discounts/code/storm-lanterns')).discount
  expect([moved.rule?.value, moved.regions?.map(({ name }) => name)]).toEqual([10, ['South Korea']])
})

test('a percentage may have decimals, typed with a comma or a point, and shows them', async ({
  page,
  api,
}) => {
  await page.goto('/a/discounts/new')
  await page.getByRole('textbox', { name: 'Code' }).fill('EIGHTH')
  await page.getByRole('textbox', { name: 'Description' }).fill('An eighth off')
  await page.getByRole('group', { name: 'Regions' }).getByRole('checkbox').first().check()
  const value = page.getByRole('textbox', { name: 'Percentage' })
  await value.fill('12.55555')
  await page.getByText('A percentage has at most 4 decimals').waitFor()
  await value.fill('100,5')
  await page.getByText('Enter a number from 0 to 100, such as 12.5').waitFor()
  await value.fill('12,5')
  await value.blur()
  expect(await value.inputValue()).toBe('12.5')
  await page.getByRole('button', { name: 'Create discount' }).click()
  await expectToast(page, 'Successfully created discount')
  await panel(page, 'Rule').getByText('12.5%').waitFor()
  const { discount } = await api.get<One>('/admin/discounts/code/eighth')
  expect(discount.rule?.value).toBe(12.5)
  await page.goto('/a/discounts?q=eighth')
  await page
    .getByRole('row', { name: /EIGHTH/ })
    .getByText('12.5%')
    .waitFor()
})

longTest(
  'a discount is disabled, edited and deleted without overwriting concurrent changes',
  async ({ page, api }) => {
    const { regions } = await api.get<{ regions: { id: string; name: string }[] }>(
      '/admin/regions?order=name',
    )
    const { discount: made } = await api.post<One>('/admin/discounts', {
      code: 'journey-10',
      regions: [regions[0]?.id],
      rule: { type: 'percentage', value: 10, allocation: 'item', description: 'Journeys' },
    })
    const read = async () => (await api.get<One>(`/admin/discounts/${made.id}`)).discount
    await page.goto(`/a/discounts/${made.id}`)
    await page.getByText('No order has used it yet').waitFor()
    for (const [button, is_disabled] of [
      ['Disable', true],
      ['Enable', false],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).click()
      await expectToast(page, 'Discount updated')
      await eventually(async () => (await read()).is_disabled).toBe(is_disabled)
    }
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Edit discount' }).click()
    await dialog.getByRole('textbox', { name: 'Code' }).fill('welcome10')
    await dialog.getByRole('checkbox').nth(1).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText(/^The code WELCOME10 is taken by the discount/).waitFor()
    await dialog.getByRole('textbox', { name: 'Code' }).fill('journey-11')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Discount updated')
    expect(await read()).toMatchObject({ code: 'JOURNEY-11', regions: { length: 2 } })

    await page.getByRole('button', { name: 'Edit rule' }).click()
    await dialog.getByText("A discount's type can't change.").waitFor()
    await dialog.getByRole('textbox', { name: 'Percentage' }).fill('101')
    await dialog.getByText('Enter a number from 0 to 100').waitFor()
    await dialog.getByRole('textbox', { name: 'Percentage' }).fill('20')
    await dialog.getByRole('textbox', { name: 'Ends' }).fill('31/12/2099 12:30')
    await dialog.getByRole('button', { name: 'Choose products or variants' }).click()
    const choice = page.getByRole('dialog', { name: 'Choose products or variants' })
    await choice.getByLabel('Search products').fill('lantern')
    await choice
      .getByRole('checkbox', { name: /lantern/i })
      .first()
      .check()
    await choice.getByRole('button', { name: 'Use selection' }).click()
    await choice.waitFor({ state: 'hidden' })
    await api.post(`/admin/discounts/${made.id}`, { usage_limit: 9 })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Discount rule updated')
    expect(await read()).toMatchObject({ rule: { value: 20 }, usage_limit: 9 })

    await page.getByRole('button', { name: 'Edit discount' }).click()
    await dialog.getByRole('textbox', { name: 'Code' }).fill('journey-12')
    await api.post(`/admin/discounts/${made.id}`, { code: 'journey-13' })
    const told = dialog.getByRole('alert', { name: 'Someone else changed this' })
    await told.getByText('JOURNEY-13').waitFor()
    expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await told.getByRole('button', { name: 'Keep yours' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Discount updated')
    expect((await read()).code).toBe('JOURNEY-12')

    await page.getByRole('button', { name: 'Delete discount' }).click()
    await dialog.getByRole('button', { name: 'Delete discount' }).click()
    await expectAddress(page, '/a/discounts')
    const { discounts } = await api.get<List>('/admin/discounts?q=journey-12')
    expect(discounts).toEqual([])
  },
)

longTest(
  'codes of a dynamic discount are created and deleted, and a discount lists the orders that used it',
  async ({ page, api }) => {
    const { discount: used } = await api.get<One>('/admin/discounts/code/welcome10')
    await page.goto(`/a/discounts/${used.id}`)
    const uses = panel(page, 'Orders that used it')
    await uses
      .getByText(/in discounts on \d+ orders?$/)
      .first()
      .waitFor()
    const { uses: told } = await api.get<{ uses: { order: { display_id: number } }[] }>(
      `/admin/discounts/${used.id}/uses?limit=20`,
    )
    await uses
      .getByRole('link', { name: `#${told[0]?.order.display_id}` })
      .first()
      .waitFor()

    const { discount } = await api.post<One>('/admin/discounts', {
      code: 'sorry-journey',
      regions: used.regions?.map(({ id }) => id),
      is_dynamic: true,
      valid_duration: 'P0Y1M2DT0H0M',
      rule: { type: 'percentage', value: 10, allocation: 'total', description: 'Sorry' },
    })
    await page.goto(`/a/discounts/${discount.id}`)
    await page.getByText('1 month, 2 days').waitFor()
    await page.getByRole('button', { name: 'Create code' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Code' }).fill('sorry-lena')
    await dialog.getByRole('button', { name: 'Create code' }).click()
    await expectToast(page, 'Code created')
    const codes = panel(page, 'Codes')
    await codes.getByRole('link', { name: 'SORRY-LENA' }).click()
    await page.getByRole('heading', { level: 1, name: 'SORRY-LENA' }).waitFor()
    await page.getByRole('link', { name: 'SORRY-JOURNEY' }).click()
    await page.getByRole('button', { name: 'Delete the code SORRY-LENA' }).click()
    await dialog.getByRole('button', { name: 'Delete code' }).click()
    await expectToast(page, 'Code deleted')
    await codes.getByText('No codes yet').waitFor()
  },
)
