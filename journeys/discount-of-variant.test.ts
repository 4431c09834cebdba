import type { Discount } from '@purser/contract/discounts'
import type { DraftOrder } from '@purser/contract/draft-orders'
import type { FoundVariant } from '@purser/contract/products'
import { expect } from 'vitest'
import { readDraft } from './support/draft-orders/drafts.ts'
import { keepDraft } from './support/draft-orders/kept-draft.ts'
import { create } from './support/draft-orders/wizard.ts'
import { expectAddress, expectToast, panel } from './support/expectations.ts'
import { phone, test, type Visit } from './support/journey.ts'

interface One {
  readonly discount: Discount
}

/** Two variants of one product. */
async function siblings({ api }: Visit): Promise<[FoundVariant, FoundVariant]> {
  const { variants } = await api.get<{ variants: FoundVariant[] }>('/admin/variants?limit=200')
  for (const one of variants) {
    const other = variants.find(({ id, product_id }) => id !== one.id && product_id === one.product_id)
    if (other && one.product.discountable && !one.product.is_giftcard) return [one, other]
  }
  throw new Error('No product of the demo store has two variants')
}

const nameOf = ({ product, title }: FoundVariant) => `${product.title}, ${title}`

test('a discount on one variant is created by keyboard, shown by name, and applied to that variant only', async ({
  visit,
}) => {
  const { page, api } = visit
  const [named, other] = await siblings(visit)
  const { regions } = await api.get<{ regions: { id: string; name: string }[] }>('/admin/regions?q=european')
  await page.goto('/a/discounts/new')
  await page.getByRole('textbox', { name: 'Code' }).fill('one-variant')
  await page.getByRole('textbox', { name: 'Description' }).fill('One variant')
  await page.getByRole('checkbox', { name: /^European Union/ }).check()
  await page.getByRole('textbox', { name: 'Percentage' }).fill('50')
  await page.getByRole('radio', { name: 'Item' }).check()
  await page.getByText('No products or variants: the discount has no effect').waitFor()
  await page.getByRole('button', { name: 'Choose products or variants' }).press('Enter')

  const choice = page.getByRole('dialog', { name: 'Choose products or variants' })
  // The dialog moves the focus to its search once it is open; a key pressed before would go there.
  await choice.getByRole('textbox').and(page.locator(':focus')).waitFor()
  await choice.getByRole('radio', { name: 'Whole products' }).press('ArrowRight')
  const search = choice.getByLabel('Search by title or SKU')
  await search.fill(named.sku ?? named.title)
  const option = choice.getByRole('option', { name: named.sku ?? named.title })
  await option.and(page.locator(':not([aria-disabled="true"])')).waitFor()
  await search.press('ArrowDown')
  await search.press('Enter')
  const chosen = choice.getByRole('listitem')
  await chosen.getByText(nameOf(named)).waitFor()
  // A variant can be chosen only once.
  await option.getByText('Chosen', { exact: true }).waitFor()
  await search.press('Escape')
  await choice.getByRole('button', { name: 'Use selection' }).press('Enter')
  await choice.waitFor({ state: 'hidden' })
  await page.getByRole('group', { name: 'Products and variants (1)' }).getByText(nameOf(named)).waitFor()
  await page.getByRole('button', { name: 'Create discount' }).click()
  await expectToast(page, 'Successfully created discount')

  const link = panel(page, 'Rule').getByRole('link', { name: nameOf(named) })
  expect(await link.getAttribute('href')).toContain(named.product_id)
  const { discount } = await api.get<One>('/admin/discounts/code/one-variant')
  expect(discount.rule?.valid_for).toMatchObject([{ id: named.id, variant_id: named.id }])
  expect(discount.regions?.map(({ id }) => id)).toEqual([regions[0]?.id])

  const items = [named, other].map(({ id, title }, place) => ({
    id: place + 1,
    variant_id: id,
    title,
    quantity: 1,
    unit_price: 1_000 * (place + 1),
  }))
  await keepDraft(visit, { change: { items, discount_code: 'ONE-VARIANT' } })
  await page.goto('/a/orders/new')
  const reduced = page.getByText('Discount (ONE-VARIANT, excl. taxes)')
  await reduced.locator('xpath=..').getByText('5.00').waitFor()
  await create(page).click()
  await expectAddress(page, /\/a\/draft-orders/)
  const { draft_orders } = await api.get<{ draft_orders: DraftOrder[] }>('/admin/draft-orders?limit=1')
  expect((await readDraft(api, draft_orders[0]?.id ?? '')).cart?.discount_total).toBe(500)
})

test('a discount is changed from one product to variants of another, on a phone in dark mode', async ({
  open,
}) => {
  const visit = await open({ viewport: phone, colorScheme: 'dark' })
  const { page, api } = visit
  const [one, other] = await siblings(visit)
  const { regions } = await api.get<{ regions: { id: string }[] }>('/admin/regions?limit=1')
  const { discount } = await api.post<One>('/admin/discounts', {
    code: 'from-product',
    regions: [regions[0]?.id],
    rule: {
      type: 'percentage',
      value: 10,
      allocation: 'item',
      description: 'Changing',
      valid_for: [one.product_id, other.id],
    },
  })
  await page.goto(`/a/discounts/${discount.id}`)
  await panel(page, 'Rule').getByText('Products and variants (2)').waitFor()
  await page.getByRole('button', { name: 'Edit rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit rule' })
  await dialog.getByRole('button', { name: 'Choose products or variants' }).click()
  const choice = page.getByRole('dialog', { name: 'Choose products or variants' })
  await choice.getByText('Single variants').click()
  await choice.getByLabel('Search by title or SKU').fill(one.sku ?? one.title)
  // Variants of a chosen product are already discounted.
  await choice.getByRole('option').first().getByText('The whole product is chosen').waitFor()
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
  await page.keyboard.press('Escape')
  await choice.getByRole('button', { name: 'Use selection' }).click()
  await dialog.getByRole('button', { name: `Remove ${one.product.title} from the rule` }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Discount rule updated')
  await panel(page, 'Rule').getByText('Products and variants (1)').waitFor()
  const read = await api.get<One>(`/admin/discounts/${discount.id}`)
  expect(read.discount.rule?.valid_for).toMatchObject([{ variant_id: other.id }])

  await page.goto('/a/discounts?q=from-product')
  await page.getByText('0 uses').waitFor()
})
