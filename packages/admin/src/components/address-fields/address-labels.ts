/** Labels of the address fields. */
export const addressLabels = {
  first_name: 'First name',
  last_name: 'Last name',
  company: 'Company',
  address_1: 'Address',
  address_2: 'Apartment, suite, etc.',
  postal_code: 'Postal code',
  city: 'City',
  province: 'Province',
  country_code: 'Country',
  phone: 'Phone',
} as const
