export const moment = '2026-03-14T09:26:53Z'

export const longText =
  'A name that is much longer than the place it has, as some names of products really are in a store'

export const address = {
  id: 'addr_1',
  customer_id: null,
  metadata: null,
  created_at: moment,
  updated_at: moment,
  first_name: 'Freja',
  last_name: 'Holm',
  company: 'Holm & Co',
  address_1: 'Vesterbrogade 12',
  address_2: '2. th',
  postal_code: '1620',
  city: 'København',
  province: null,
  country_code: 'dk',
  phone: '+45 20 30 40 50',
}

const country = { iso_3: '', num_code: 0, name: '', region_id: null }

export const countries = [
  { ...country, id: 1, iso_2: 'dk', display_name: 'Denmark' },
  { ...country, id: 2, iso_2: 'de', display_name: 'Germany' },
]

export const lines = [
  {
    id: 'item_1',
    title: 'Kestrel Shell',
    description: 'M / White · KS-M-W',
    thumbnail: null,
    price: 129_00,
    max: 3,
  },
  { id: 'item_2', title: longText, description: '', thumbnail: null, price: 9_50, max: 1 },
]

export const items = lines.map(({ id, title, description, price }) => ({
  id,
  title,
  description,
  thumbnail: null,
  variant: null,
  unit_price: price,
  includes_tax: false,
  quantity: 2,
}))

export const explanation = {
  label: 'Total',
  amount: 3_000,
  parts: [
    {
      label: 'Items',
      amount: 2_400,
      parts: [{ label: longText, amount: 2_400, note: '2 × €12.00', at: moment, by: 'Nina Tanaka' }],
    },
    { label: 'Tax', amount: 600, note: '25% of €24.00' },
  ],
}
