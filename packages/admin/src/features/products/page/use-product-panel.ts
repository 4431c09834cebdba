import type { BodyInput } from '@purser/contract/endpoints'
import { retrieveProduct, updateProduct, updateProductBody } from '@purser/contract/products'
import type { FieldValues } from '../../../components/edited-together/compare-edits.ts'
import { useRecordEdit } from '../../../components/edited-together/use-record-edit.ts'
import { productInput, type ShownProduct } from '../products-data.ts'

interface ProductPanelOptions<Values extends FieldValues> {
  readonly product: ShownProduct
  /** Returns the panel's form values; fields are named as in the API. */
  readonly valuesOf: (product: ShownProduct) => Values
  readonly toBody: (values: Values, product: ShownProduct) => BodyInput<typeof updateProduct>
  readonly required?: Readonly<Record<string, string>>
  readonly check?: (values: Values) => Readonly<Record<string, string>>
  /** The toast of a success. */
  readonly success: string
}

/** One panel of a product. */
export function useProductPanel<Values extends FieldValues>(options: ProductPanelOptions<Values>) {
  const { product, toBody, ...rest } = options
  const read = productInput(product.id)
  return useRecordEdit({
    ...rest,
    record: product,
    schema: updateProductBody,
    toBody: (values: Values) => toBody(values, product) ?? {},
    retrieve: retrieveProduct,
    read,
    update: updateProduct,
    ...read,
    recordOf: (answer) => answer.product,
  })
}
