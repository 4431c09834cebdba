import type { Region } from '@purser/contract/regions'
import type { Visit } from '../visit.ts'

/** Returns a complete draft as the browser stores it; `change` replaces parts of it. */
export async function keepDraft(
  { page, api }: Visit,
  { step = 6, change = {} }: { step?: number; change?: object } = {},
): Promise<void> {
  const { regions } = await api.get<{ regions: Region[] }>('/admin/regions?q=european')
  const { user } = await api.get<{ user: { id: string } }>('/admin/auth')
  const region = regions[0]
  const { shipping_options } = await api.get<{ shipping_options: { id: string; name: string }[] }>(
    `/admin/shipping-options?region_id=${region?.id}`,
  )
  const express = shipping_options.find(({ name }) => name === 'Express Delivery')
  const home = { first_name: 'Ada', last_name: 'Byron', address_1: 'Pier 4', city: 'Berlin' }
  const kept = {
    version: 1,
    step,
    key: `journeys-${Math.random()}`,
    refusal: null,
    draft: {
      region: { id: region?.id, currency_code: 'eur' },
      requires_shipping: true,
      items: [{ id: 1, variant_id: null, title: 'Commission', quantity: 1, unit_price: 12_345 }],
      customer: { id: null, email: 'ada@journeys.example' },
      saved_address_id: null,
      shipping_address: { ...home, postal_code: '1000', phone: '12', country_code: 'de' },
      is_billing_same: true,
      billing_address: null,
      discount_code: null,
      no_notification: false,
      shipping_option: { id: express?.id, price: 1_290 },
      ...change,
    },
  }
  await page.goto('/a/orders')
  await page.evaluate(
    ([name, text]) => localStorage.setItem(name ?? '', text ?? ''),
    [`purser::work::new-draft-order::${user.id}`, JSON.stringify(kept)],
  )
}
