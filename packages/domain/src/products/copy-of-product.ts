import { handleRefusal } from '../handles/index.ts'
import { type Measures, measuresOf } from './measures.ts'
import { pricePlace } from './price-list.ts'

type Nullable<T> = T | null
type Metadata = Nullable<Readonly<Record<string, unknown>>>

interface CopiedVariant<M extends Metadata> extends Measures {
  readonly title: string
  readonly allow_backorder: boolean
  readonly manage_inventory: boolean
  readonly reorder_point: Nullable<number>
  readonly metadata: M
  readonly options: readonly { readonly option_id: string; readonly value: string }[]
  readonly prices: readonly {
    readonly currency_code: string
    readonly region_id: Nullable<string>
    readonly amount: number
    readonly sale_amount: Nullable<number>
  }[]
}

/** The fields of a product that a copy takes. */
export interface CopiedProduct<M extends Metadata = Metadata> extends Measures {
  readonly title: string
  readonly subtitle: Nullable<string>
  readonly description: Nullable<string>
  readonly handle: Nullable<string>
  readonly thumbnail: Nullable<string>
  readonly is_giftcard: boolean
  readonly discountable: boolean
  readonly collection_id: Nullable<string>
  readonly metadata: M
  readonly type: Nullable<{ readonly value: string }>
  readonly tags: readonly { readonly value: string }[]
  readonly images: readonly { readonly url: string }[]
  readonly options: readonly { readonly id: string; readonly title: string }[]
  readonly variants: readonly CopiedVariant<M>[]
}

/**
 * Builds the copy of a product (products-49). Codes are unique, copying creates no stock, and the external id belongs to the
 * original: none of them is copied, nor are prices in regions outside `regions`, the existing region ids. The copy is a draft,
 * so that it isn't sold unreviewed.
 */
export function copyOfProduct<M extends Metadata>(product: CopiedProduct<M>, regions: ReadonlySet<string>) {
  const { title, subtitle, description, handle, thumbnail, is_giftcard, discountable, collection_id } =
    product
  return {
    title: `${title} copy`,
    // Without a valid handle, one is made from the title, which also ends in "copy".
    ...(handle === null || handleRefusal(handle) ? {} : { handle: `${handle}-copy` }),
    status: 'draft' as const,
    subtitle,
    description,
    thumbnail,
    is_giftcard,
    discountable,
    collection_id,
    type: product.type && { value: product.type.value },
    tags: product.tags.map(({ value }) => ({ value })),
    images: product.images.map(({ url }) => url),
    ...measuresOf(product),
    metadata: product.metadata,
    options: product.options.map((option) => ({ title: option.title })),
    variants: product.variants.map((variant) => copyOfVariant(product, variant, regions)),
  }
}

function copyOfVariant<M extends Metadata>(
  { options }: Pick<CopiedProduct, 'options'>,
  variant: CopiedVariant<M>,
  regions: ReadonlySet<string>,
) {
  const { title, allow_backorder, manage_inventory, reorder_point, metadata } = variant
  const valueOfOption = (id: string) => variant.options.find(({ option_id }) => option_id === id)?.value ?? ''
  return {
    title,
    allow_backorder,
    manage_inventory,
    reorder_point,
    metadata,
    ...measuresOf(variant),
    // The copy has its own options: values follow their order.
    options: options.map(({ id }) => ({ value: valueOfOption(id) })),
    prices: variant.prices
      .filter(({ region_id }) => region_id === null || regions.has(region_id))
      .map(({ amount, sale_amount, ...price }) => ({ ...pricePlace(price), amount, sale_amount })),
  }
}
