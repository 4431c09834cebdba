import { OrderedImagesField } from '../../../components/images-field/ordered-images-field.tsx'
import record from '../../../ui/record.module.css'
import { messages } from './product-form-messages.ts'
import { changeImages, type ImagesValues } from './product-images.ts'

interface ProductImagesFieldProps {
  readonly values: ImagesValues
  readonly onChange: (values: ImagesValues) => void
  readonly onPending: (isPending: boolean) => void
  readonly error: string | undefined
}

/** A product's pictures; the first one that is added is its thumbnail until another is chosen. */
export function ProductImagesField({ values, onChange, onPending, error }: ProductImagesFieldProps) {
  return (
    <div>
      <OrderedImagesField
        label={messages.images}
        urls={values.images}
        thumbnail={values.thumbnail}
        onChange={(images) => onChange(changeImages(values, images))}
        onThumbnail={(thumbnail) => onChange({ ...values, thumbnail })}
        onPending={onPending}
      />
      {error && (
        <p className={record.remark} data-failed role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
