import { useState } from 'react'
import { EditCard } from '../../../components/edited-together/edit-card.tsx'
import { errorAt } from '../../../components/form/field-errors.ts'
import { messages as pictureMessages } from '../../../components/images-field/images-field-messages.ts'
import { messages as words } from '../form/product-form-messages.ts'
import { type ImagesValues, imagesBody, imagesOf } from '../form/product-images.ts'
import { ProductImagesField } from '../form/product-images-field.tsx'
import type { ShownProduct } from '../products-data.ts'
import { PictureDownloads } from './picture-downloads.tsx'
import { messages } from './product-page-messages.ts'
import { useProductPanel } from './use-product-panel.ts'

const labels = { images: words.images, thumbnail: pictureMessages.ordered.thumbnail }

/** The product's pictures, saved together. */
export function ImagesCard({ product }: { readonly product: ShownProduct }) {
  const panel = useProductPanel<ImagesValues>({
    product,
    valuesOf: imagesOf,
    toBody: imagesBody,
    success: messages.imagesSaved,
  })
  const { fields } = panel.form
  const [isUploading, setUploading] = useState(false)
  return (
    <EditCard
      title={words.images}
      edit={panel}
      save={words.save}
      labels={labels}
      refusal={isUploading ? pictureMessages.uploading : undefined}
      inWords={(_, value) => (Array.isArray(value) ? value.join(', ') : String(value))}
    >
      <ProductImagesField
        values={fields.values}
        onChange={fields.setValues}
        onPending={setUploading}
        error={errorAt(fields.errors, 'images') ?? errorAt(fields.errors, 'thumbnail')}
      />
      <PictureDownloads product={product} />
    </EditCard>
  )
}
