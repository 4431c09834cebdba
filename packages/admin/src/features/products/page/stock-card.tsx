import type { WholeProduct } from '@purser/contract/products'
import { DimensionFields } from '../form/dimension-fields.tsx'
import { messages as words } from '../form/product-form-messages.ts'
import { type DimensionValues, dimensionsBody, dimensionsOf } from '../form/product-values.ts'
import { PanelForm } from './panel-form.tsx'
import { messages } from './product-page-messages.ts'
import { useProductPanel } from './use-product-panel.ts'

/** Dimensions and customs. */
export function StockCard({ product }: { readonly product: WholeProduct }) {
  const panel = useProductPanel<DimensionValues>({
    product,
    valuesOf: dimensionsOf,
    toBody: dimensionsBody,
    success: messages.updated,
  })
  return (
    <PanelForm title={words.stock} panel={panel} labels={words.labels} inWords={(_, value) => String(value)}>
      <DimensionFields bind={(name) => panel.form.fields.getInputProps(name)} />
    </PanelForm>
  )
}
