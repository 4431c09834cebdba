import type { DraftOrder } from '@purser/contract/draft-orders'
import type { Page } from 'playwright-core'
import type { Api } from '../api.ts'

interface Goods {
  readonly region: { readonly id: string; readonly name: string; readonly currency_code: string }
  /** A variant in stock with a price in the region. */
  readonly variant: { readonly id: string; readonly sku: string; readonly inventory_quantity: number }
  readonly option: { readonly id: string; readonly name: string }
}

/** A region in which a draft can be created, with a variant and a shipping option. */
export async function goodsOf(api: Api): Promise<Goods> {
  const { regions } = await api.get<{ regions: Goods['region'][] }>('/admin/regions?limit=50')
  const region = regions.find(({ name }) => name === 'European Union')
  const { variants } = await api.get<{
    variants: (Goods['variant'] & { calculated_price: number | null })[]
  }>(`/admin/variants?q=${encodeURIComponent('Fjord Enamel Mug')}&region_id=${region?.id}`)
  const variant = variants.find(
    ({ calculated_price, inventory_quantity }) => calculated_price !== null && inventory_quantity > 20,
  )
  const { shipping_options } = await api.get<{
    shipping_options: (Goods['option'] & { requirements: unknown[] })[]
  }>(`/admin/shipping-options?region_id=${region?.id}&is_return=false`)
  // Tests of the same store create options that are limited to some order values.
  const option = shipping_options.find(({ requirements }) => requirements.length === 0)
  if (!region || !variant || !option) {
    throw new Error(`For a draft there is no ${region ? (variant ? 'option' : 'variant') : 'region'}`)
  }
  return { region, variant, option }
}

/** Creates a draft of two units of a variant in stock, unless the plan says otherwise. */
export async function makeDraft(api: Api, plan: object = {}): Promise<DraftOrder> {
  const { region, variant, option } = await goodsOf(api)
  const { draft_order } = await api.post<{ draft_order: DraftOrder }>('/admin/draft-orders', {
    region_id: region.id,
    email: 'draft.journey@example.com',
    items: [{ variant_id: variant.id, quantity: 2 }],
    shipping_methods: [{ option_id: option.id, price: 500 }],
    ...plan,
  })
  return draft_order
}

export async function readDraft(api: Api, id: string): Promise<DraftOrder> {
  return (await api.get<{ draft_order: DraftOrder }>(`/admin/draft-orders/${id}`)).draft_order
}

export async function openDraft(page: Page, { id, display_id }: DraftOrder): Promise<void> {
  await page.goto(`/a/draft-orders/${id}`)
  await page.getByRole('heading', { level: 1, name: `Draft order #${display_id}` }).waitFor()
}
