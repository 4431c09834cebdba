import { listProducts } from '@purser/contract/products'
import { listShippingOptions } from '@purser/contract/shipping'
import { OFFERED, type RecordSource } from '../../../components/record-choice/record-names.ts'

const titles = { fields: 'title', order: 'title' } as const

export const productSource: RecordSource<typeof listProducts> = {
  endpoint: listProducts,
  offered: (q = '') => ({ query: { ...(q !== '' && { q }), ...titles, limit: OFFERED } }),
  named: (ids) => ({ query: { id: [...ids], ...titles, limit: 200 } }),
  rows: ({ products }) => products.map(({ id, title }) => ({ id, name: title ?? id })),
}

/** All shipping options; several regions may have one of the same name. */
export const shippingOptionsInput = { query: { limit: 1_000, order: 'name', is_return: false } } as const

export const shippingOptionSource: RecordSource<typeof listShippingOptions> = {
  endpoint: listShippingOptions,
  offered: () => shippingOptionsInput,
  named: (ids) => ({ query: { id: [...ids], limit: 1_000 } }),
  rows: ({ shipping_options }) =>
    shipping_options.map(({ id, name, region }) => ({
      id,
      name: region ? `${name} (${region.name})` : name,
    })),
}
