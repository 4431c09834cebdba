import type { BodyInput } from '@purser/contract/endpoints'
import {
  retrieveProduct,
  updateProduct,
  updateProductBody,
  type WholeProduct,
} from '@purser/contract/products'
import type { FieldValues } from '../../../components/edited-together/compare-edits.ts'
import { useRecordEdit } from '../../../components/edited-together/use-record-edit.ts'
import { productInput } from '../products-data.ts'

interface ProductPanelOptions<Values extends FieldValues> {
  readonly product: WholeProduct
  /** What the panel's form shows of a product; its fields are called as the wire's. */
  readonly valuesOf: (product: WholeProduct) => Values
  readonly toBody: (values: Values, product: WholeProduct) => BodyInput<typeof updateProduct>
  readonly required?: Readonly<Record<string, string>>
  readonly check?: (values: Values) => Readonly<Record<string, string>>
  /** The toast of a success. */
  readonly success: string
}

/** One panel of a product. */
export function useProductPanel<Values extends FieldValues>(options: ProductPanelOptions<Values>) {
  const { product, toBody, ...rest } = options
  return useRecordEdit({
    ...rest,
    record: product,
    schema: updateProductBody,
    toBody: (values: Values) => toBody(values, product) ?? {},
    retrieve: retrieveProduct,
    read: productInput(product.id),
    update: updateProduct,
    params: { id: product.id },
    recordOf: (answer) => answer.product,
  })
}
