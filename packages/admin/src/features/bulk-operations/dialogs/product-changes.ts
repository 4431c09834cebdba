import type { BulkBody } from '@purser/contract/bulk-operations'
import type { ProductStatus } from '@purser/domain/products'

export type ProductField = 'status' | 'collection_id' | 'type' | 'discountable'

/** What the selected products change to; '' for none. Only the fields ticked in `changes` are sent. */
interface ProductChanges {
  readonly changes: Readonly<Record<ProductField, boolean>>
  readonly status: string
  readonly collection_id: string
  readonly type: string
  readonly discountable: boolean
}

export const unchangedProducts: ProductChanges = {
  changes: { status: false, collection_id: false, type: false, discountable: false },
  status: 'published',
  collection_id: '',
  type: '',
  discountable: true,
}

export const changedFields = ({ changes }: ProductChanges): ProductField[] =>
  (Object.keys(changes) as ProductField[]).filter((name) => changes[name])

export function productBody(values: ProductChanges): BulkBody<'update-product'> {
  const type = values.type.trim()
  const whole: Required<BulkBody<'update-product'>> = {
    status: values.status as ProductStatus,
    collection_id: values.collection_id || null,
    type: type === '' ? null : { value: type },
    discountable: values.discountable,
  }
  return Object.fromEntries(changedFields(values).map((name) => [name, whole[name]]))
}
