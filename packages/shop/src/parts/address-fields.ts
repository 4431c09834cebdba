import type { StoreCart } from '@purser/contract/storefront'
import { h } from '../dom.ts'
import { likelyCountry } from '../visit.ts'
import { type Field, field } from './field.ts'

/** The fields of an address: name on the wire, label, what browsers call it, and whether an order needs it. */
const texts = [
  ['first_name', 'First name', 'given-name', true],
  ['last_name', 'Last name', 'family-name', true],
  ['address_1', 'Street and number', 'address-line1', true],
  ['address_2', 'Apartment, floor (optional)', 'address-line2', false],
  ['postal_code', 'Postal code', 'postal-code', true],
  ['city', 'City', 'address-level2', true],
] as const

interface Country {
  readonly iso_2: string
  readonly display_name: string
}

/** An address in the region's countries, as far as the cart knows it: its fields by their names on the wire, and what they hold. */
export function addressFields({ shipping_address: known }: StoreCart, countries: readonly Country[]) {
  const fields = new Map<string, Field>()
  for (const [id, label, autocomplete, required] of texts)
    fields.set(id, field(label, h('input', { id, autocomplete, required, value: known?.[id] })))
  const options = countries.map(({ iso_2, display_name }) =>
    h('option', { value: iso_2, selected: iso_2 === (known?.country_code ?? likelyCountry) }, display_name),
  )
  const attributes = { id: 'country_code', autocomplete: 'country', required: true }
  fields.set('country_code', field('Country', h('select', attributes, ...options)))
  const values = () => Object.fromEntries([...fields].map(([name, { input }]) => [name, input.value]))
  return { fields, values }
}
