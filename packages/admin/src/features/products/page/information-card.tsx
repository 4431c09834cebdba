import { statusLabel } from '@purser/domain/statuses'
import { EditCard } from '../../../components/edited-together/edit-card.tsx'
import { errorAt } from '../../../components/form/field-errors.ts'
import { collectionSource } from '../../../components/product-fields/known-collections.ts'
import { useRecordNames } from '../../../components/record-choice/record-names.ts'
import { InformationFields } from '../form/information-fields.tsx'
import { messages as words } from '../form/product-form-messages.ts'
import { type InformationValues, informationBody, informationOf } from '../form/product-values.ts'
import type { ShownProduct } from '../products-data.ts'
import { messages } from './product-page-messages.ts'
import { useProductPanel } from './use-product-panel.ts'

/** A product's title, description and organization. */
export function InformationCard({ product }: { readonly product: ShownProduct }) {
  const panel = useProductPanel<InformationValues>({
    product,
    valuesOf: informationOf,
    toBody: informationBody,
    required: { title: words.titleRequired },
    success: messages.updated,
  })
  const { fields } = panel.form
  // Both collections, for when somebody else moved the product too.
  const collections = [product.collection_id, fields.values.collection_id].flatMap((id) => id || [])
  const names = useRecordNames(collectionSource, collections)
  function inWords(field: keyof InformationValues, value: unknown): string {
    if (field === 'status') return statusLabel(String(value))
    if (field === 'discountable') return value ? words.yes : words.no
    if (field === 'collection_id') return names[collections.indexOf(String(value))] ?? String(value)
    return Array.isArray(value) ? value.join(', ') : String(value)
  }
  return (
    <EditCard
      title={words.information}
      edit={panel}
      save={words.save}
      labels={words.labels}
      inWords={inWords}
      isNextStep
    >
      <InformationFields
        bind={(name) => fields.getInputProps(name, { type: name === 'discountable' ? 'checkbox' : 'input' })}
        values={fields.values}
        onTags={(tags) => fields.setFieldValue('tags', tags)}
        errorOf={(name) => errorAt(fields.errors, name)}
      />
    </EditCard>
  )
}
