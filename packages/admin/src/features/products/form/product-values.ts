import type { BodyInput } from '@purser/contract/endpoints'
import type { updateProduct } from '@purser/contract/products'
import type { ProductStatus } from '@purser/domain/products'
import type { ShownProduct } from '../products-data.ts'

type UpdateBody = BodyInput<typeof updateProduct>

/** Form values of Product Information; '' for empty fields. */
export type InformationValues = {
  readonly title: string
  readonly subtitle: string
  readonly handle: string
  readonly description: string
  readonly status: string
  readonly type: string
  readonly collection_id: string
  readonly tags: readonly string[]
  readonly discountable: boolean
}

export const emptyInformation: InformationValues = {
  title: '',
  subtitle: '',
  handle: '',
  description: '',
  status: 'draft',
  type: '',
  collection_id: '',
  tags: [],
  discountable: true,
}

export function informationOf(product: ShownProduct): InformationValues {
  return {
    title: product.title,
    subtitle: product.subtitle ?? '',
    handle: product.handle ?? '',
    description: product.description ?? '',
    status: product.status,
    type: product.type?.value ?? '',
    collection_id: product.collection_id ?? '',
    tags: product.tags.map(({ value }) => value),
    discountable: product.discountable,
  }
}

/** Returns the request body; empty fields are sent as null, which clears them. */
export function informationBody(values: InformationValues) {
  const type = values.type.trim()
  return {
    title: values.title.trim(),
    subtitle: values.subtitle.trim() || null,
    handle: values.handle.trim() || null,
    description: values.description.trim() || null,
    status: values.status as ProductStatus,
    type: type === '' ? null : { value: type },
    collection_id: values.collection_id || null,
    tags: values.tags.map((value) => ({ value })),
    discountable: values.discountable,
  } satisfies UpdateBody
}

const measures = ['height', 'width', 'length', 'weight'] as const
const customs = ['mid_code', 'hs_code', 'origin_country', 'material'] as const
type Measure = (typeof measures)[number]
type Custom = (typeof customs)[number]

/** Dimensions and customs; a measure is '' while its field is empty. */
export type DimensionValues = { readonly [Name in Measure]: number | '' } & {
  readonly [Name in Custom]: string
}

export const emptyDimensions: DimensionValues = {
  height: '',
  width: '',
  length: '',
  weight: '',
  mid_code: '',
  hs_code: '',
  origin_country: '',
  material: '',
}

export function dimensionsOf(product: Pick<ShownProduct, Measure | Custom>): DimensionValues {
  const told = [...measures, ...customs].map((name) => [name, product[name] ?? ''] as const)
  return Object.fromEntries(told) as DimensionValues
}

export function dimensionsBody(values: DimensionValues) {
  const whole = measures.map((name) => [name, values[name] === '' ? null : values[name]] as const)
  const texts = customs.map((name) => [name, values[name].trim() || null] as const)
  return Object.fromEntries([...whole, ...texts]) as Pick<UpdateBody, Measure | Custom>
}
