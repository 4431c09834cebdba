import type { GiftCard } from '@purser/contract/gift-cards'
import type { Route } from 'playwright-core'
import { expect } from 'vitest'
import { eventually, expectAddress, expectToast, panel } from './support/expectations.ts'
import { longTest } from './support/journey.ts'

interface Cards {
  readonly gift_cards: readonly GiftCard[]
  readonly count: number
}
interface One {
  readonly gift_card: GiftCard
}

longTest(
  'gift cards are listed and found by code and order number, and a row opens its card or order',
  async ({ page, api }) => {
    const { gift_cards } = await api.get<Cards>('/admin/gift-cards?limit=100')
    const bought = gift_cards.find(({ order }) => order !== null && order?.status !== 'canceled')
    await page.goto('/a/gift-cards')
    const table = page.getByRole('table', { name: 'Gift cards' })
    await table.waitFor()
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      '',
      'Code',
      'Order',
      'Original Amount',
      'Amount Left',
      'Created',
      'State',
      'Valid',
      'Uses',
    ])
    const [asked] = await Promise.all([
      // The list itself may be requested only now.
      page.waitForRequest((request) => /\/admin\/gift-cards\?.*\bq=/.test(request.url())),
      page.getByRole('searchbox').fill(bought?.code.slice(0, 9) ?? ''),
    ])
    const query = new URL(asked.url()).searchParams
    expect([query.get('q'), query.get('offset'), query.get('limit')]).toEqual([
      bought?.code.slice(0, 9),
      '0',
      '20',
    ])
    await eventually(() => table.locator('tbody tr').count()).toBe(1)
    await table.getByRole('link', { name: `#${bought?.order?.display_id}` }).click()
    await expectAddress(page, `/a/orders/${bought?.order_id}`)
    await page.goto(`/a/gift-cards?q=%23${bought?.order?.display_id}`)
    await table.getByRole('link', { name: bought?.code ?? '' }).click()
    await expectAddress(page, `/a/gift-cards/${bought?.id}`)
    await page.getByRole('heading', { level: 1, name: bought?.code ?? '' }).waitFor()
    await panel(page, 'Ledger').getByText(`Sold with #${bought?.order?.display_id}`).waitFor()

    await page.goto(`/a/gift-cards?q=%23${bought?.order?.display_id}`)
    await page.getByRole('link', { name: 'Manage gift cards' }).click()
    await panel(page, 'Denominations').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Gift cards', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await expectAddress(page, `/a/gift-cards?q=#${bought?.order?.display_id}`)
  },
)

longTest(
  'a gift card is issued by hand, its balance changed, disabled, given a new code and deleted',
  async ({ page, api }) => {
    await page.goto('/a/gift-cards')
    await page.getByRole('button', { name: 'New gift card' }).click()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByText('A region is required').waitFor()
    await page.getByLabel('Region').selectOption({ label: 'South Korea' })
    await page.getByLabel('Amount').fill('40')
    await page.getByLabel('Region').selectOption({ label: 'European Union' })
    await eventually(() => page.getByLabel('Amount').inputValue()).toBe('40.00')
    const cards = async () => (await api.get<Cards>('/admin/gift-cards')).count
    const before = await cards()
    const loseAnswer = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route(/\/admin\/gift-cards$/, loseAnswer, { times: 1 })
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByText('The server could not be reached').waitFor()
    await page.getByLabel('Amount').fill('41')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByText('An earlier attempt may have worked.').waitFor()
    expect(await cards()).toBe(before + 1)
    await page.getByLabel('Amount').fill('40')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expectAddress(page, /^\/a\/gift-cards\/gift_/)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const read = async () => (await api.get<One>(`/admin/gift-cards/${id}`)).gift_card
    const ledger = panel(page, 'Ledger').getByRole('list', { name: 'Ledger' }).getByRole('listitem')
    await ledger.filter({ hasText: 'Issued manually' }).waitFor()

    const { value } = await read()
    await page.getByRole('button', { name: 'Change balance' }).click()
    const balance = page.getByLabel('Balance', { exact: true })
    const save = page.getByRole('button', { name: 'Save' })
    await balance.fill('1000000')
    await page.getByText("The balance can't exceed the original amount").waitFor()
    expect(await save.isDisabled()).toBe(true)
    await balance.fill('12.50')
    await api.post(`/admin/gift-cards/${id}`, { balance: value - 1 })
    const moved = page.getByRole('alert', { name: 'Someone else changed this' })
    await moved.getByText('39.99 EUR').waitFor()
    await balance.fill('12.5')
    expect(await save.isDisabled()).toBe(true)
    await moved.getByRole('button', { name: 'Take theirs' }).click()
    expect(await balance.inputValue()).toBe('39.99')
    expect(await page.getByRole('dialog').evaluate((one) => one.contains(document.activeElement))).toBe(true)
    // The operator's input is gone.
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Change balance' }).click()
    await api.post(`/admin/gift-cards/${id}`, { balance: value - 2 })
    await eventually(() => balance.inputValue()).toBe('39.98')
    await balance.fill('12.50')
    await api.post(`/admin/gift-cards/${id}`, { balance: value - 1 })
    await moved.getByRole('button', { name: 'Keep yours' }).click()
    await save.click()
    await expectToast(page, 'Balance updated')
    await eventually(async () => (await read()).balance).toBeLessThan(value - 1)
    await eventually(() => ledger.count()).toBe(5)

    const enabled = page.getByRole('switch', { name: 'Enabled' })
    await enabled.press('Space')
    await page.getByText('Gift card updated').waitFor()
    expect(await enabled.evaluate((one) => one === document.activeElement)).toBe(true)
    await expectToast(page, 'Gift card updated')
    await eventually(async () => (await read()).is_disabled).toBe(true)

    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Code', { exact: true }).fill('journey-code-1')
    await page.getByText('The old code will stop working').waitFor()
    const expires = page.getByLabel('Expires', { exact: true })
    await expires.fill('2020-05-31')
    await page.getByText('This day is over').waitFor()
    await expires.fill('2031-05-31')
    // 31 February is not a date, and differs from an empty field, with which a card never expires.
    await expires.press('0')
    await expires.press('2')
    await save.click()
    await page.getByText('Date input not valid.').waitFor()
    expect(await expires.evaluate((one) => one === document.activeElement)).toBe(true)
    await expires.fill('2031-05-31')
    await save.click()
    await page.getByRole('heading', { level: 1, name: 'JOURNEY-CODE-1' }).waitFor()
    expect(await read()).toMatchObject({ code: 'JOURNEY-CODE-1', ends_at: '2031-05-31T21:59:59.999Z' })

    await api.post(`/admin/gift-cards/${id}`, { ends_at: '2020-05-31T21:59:59.999Z' })
    await page.getByText('It has expired').waitFor()
    await page.goto('/a/gift-cards?q=JOURNEY-CODE-1')
    const listed = page.getByRole('row', { name: 'JOURNEY-CODE-1' })
    // "Disabled" takes precedence over "expired".
    await listed.getByText('Disabled').waitFor()
    await listed.getByRole('link', { name: 'JOURNEY-CODE-1' }).click()

    await page.getByRole('button', { name: 'Delete gift card' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete gift card' }).click()
    await expectAddress(page, '/a/gift-cards')
    const { count } = await api.get<Cards>('/admin/gift-cards?q=JOURNEY-CODE-1')
    expect(count).toBe(0)
  },
)

longTest('a missing gift card is reported', async ({ page }) => {
  await page.goto('/a/gift-cards/gift_01K00000000000000000000000')
  await page.getByText('This gift card does not exist').waitFor()
})

longTest(
  'before a refund, the order’s sold gift cards are listed with their balances',
  async ({ page, api }) => {
    const { gift_cards } = await api.get<Cards>('/admin/gift-cards?limit=100')
    const sold = await Promise.all(
      gift_cards.map(async (card) => ({
        card,
        order: card.order_id ? await api.order(card.order_id) : null,
      })),
    )
    const found = sold.find(({ order }) => order && order.refundable_amount > 0)
    await page.goto(`/a/orders/${found?.order?.id}`)
    await panel(page, 'Payment').getByRole('button', { name: 'Refund', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Create a refund' })
    await dialog.getByText('This order sold gift cards.').waitFor()
    await dialog.getByRole('link', { name: found?.card.code ?? '' }).click()
    await expectAddress(page, `/a/gift-cards/${found?.card.id}`)
  },
)
