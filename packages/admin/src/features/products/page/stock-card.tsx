import { EditCard } from '../../../components/edited-together/edit-card.tsx'
import { DimensionFields } from '../form/dimension-fields.tsx'
import { messages as words } from '../form/product-form-messages.ts'
import { type DimensionValues, dimensionsBody, dimensionsOf } from '../form/product-values.ts'
import type { ShownProduct } from '../products-data.ts'
import { messages } from './product-page-messages.ts'
import { useProductPanel } from './use-product-panel.ts'

/** Dimensions and customs. */
export function StockCard({ product }: { readonly product: ShownProduct }) {
  const panel = useProductPanel<DimensionValues>({
    product,
    valuesOf: dimensionsOf,
    toBody: dimensionsBody,
    success: messages.updated,
  })
  return (
    <EditCard title={words.stock} edit={panel} save={words.save} labels={words.labels}>
      <DimensionFields
        values={panel.form.fields.values}
        bind={(name) => panel.form.fields.getInputProps(name)}
      />
    </EditCard>
  )
}
