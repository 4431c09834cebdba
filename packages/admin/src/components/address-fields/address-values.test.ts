import { expect, test } from 'vitest'
import { addressValuesOf, ownAddressValues } from './address-fields.tsx'

const germany = { iso_2: 'de', display_name: 'Germany' }
const austria = { iso_2: 'at', display_name: 'Austria' }

test.each([
  ['the form has the only country of the region', 'at', [germany], 'de'],
  ['of several countries, the form has that of the address', 'at', [germany, austria], 'at'],
  ['of several countries, none is preselected', null, [germany, austria], ''],
])('%s, and the address keeps its own country for comparison', (_, country_code, countries, expected) => {
  const address = { city: 'Graz', country_code }
  // The code reads only a country's `iso_2`.
  const listed = countries as unknown as Parameters<typeof addressValuesOf>[1]
  expect(addressValuesOf(address, listed)).toMatchObject({ city: 'Graz', phone: '', country_code: expected })
  expect(ownAddressValues(address)).toMatchObject({
    city: 'Graz',
    phone: '',
    country_code: country_code ?? '',
  })
})
