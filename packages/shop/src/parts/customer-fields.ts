import { h } from '../dom.ts'
import type { Typed } from '../typed.ts'
import { currentVisit, likelyCountry } from '../visit.ts'
import { type Field, field } from './field.ts'

/** Who buys and where it goes: name on the wire, label, what browsers call it, and whether an order needs it. */
const texts = [
  ['email', 'Email', 'email', true],
  ['first_name', 'First name', 'given-name', true],
  ['last_name', 'Last name', 'family-name', true],
  ['address_1', 'Street and number', 'address-line1', true],
  ['address_2', 'Apartment, floor', 'address-line2', false],
  ['postal_code', 'Postal code', 'postal-code', true],
  ['city', 'City', 'address-level2', true],
  ['province', 'State or province', 'address-level1', false],
] as const

/** A field for each; the country is one of the region, and says what its addresses need. `known` is what they begin with. */
export function customerFields(known: Typed): ReadonlyMap<string, Field> {
  const fields = new Map<string, Field>()
  for (const [id, label, autocomplete, required] of texts) {
    const inputmode = id === 'email' && 'email'
    fields.set(id, field(label, h('input', { id, inputmode, autocomplete, required, value: known[id] })))
  }
  const { countries } = currentVisit().region
  const chosen = countries.find(({ iso_2 }) => iso_2 === (known.country_code ?? likelyCountry))
  const options = countries.map((country) =>
    h('option', { value: country.iso_2, selected: country === chosen }, country.display_name),
  )
  if (!chosen) options.unshift(h('option', { value: '' }, 'Choose a country'))
  const attributes = { id: 'country_code', autocomplete: 'country', required: true, oninput: () => follow() }
  const select = h('select', attributes, ...options)
  const follow = () => {
    const needs = countries.find(({ iso_2 }) => iso_2 === select.value)
    for (const name of ['postal_code', 'province'] as const)
      fields.get(name)?.input.toggleAttribute('required', needs?.[`requires_${name}`] ?? name !== 'province')
  }
  follow()
  return fields.set('country_code', field('Country', select))
}
