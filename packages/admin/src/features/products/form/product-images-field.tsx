import { useCallback, useRef } from 'react'
import { OrderedImagesField } from '../../../components/images-field/ordered-images-field.tsx'
import { SingleImageField } from '../../../components/images-field/single-image-field.tsx'
import form from '../../../ui/form-panels.module.css'
import record from '../../../ui/record.module.css'
import { messages } from './product-form-messages.ts'
import { changeImages, changeThumbnail, type ImagesValues } from './product-images.ts'

interface ProductImagesFieldProps {
  readonly values: ImagesValues
  readonly onChange: (values: ImagesValues) => void
  readonly onPending: (isPending: boolean) => void
  readonly error: string | undefined
}

/** A product's thumbnail and pictures. The first picture is the thumbnail until another is chosen. */
export function ProductImagesField({ values, onChange, onPending, error }: ProductImagesFieldProps) {
  // Both fields may be uploading: use the latest values, so that neither result is lost.
  const latest = useRef(values)
  latest.current = values
  const underWay = useRef(0)
  const count = useCallback(
    (isPending: boolean) => {
      underWay.current += isPending ? 1 : -1
      onPending(underWay.current > 0)
    },
    [onPending],
  )
  return (
    <div className={form.stack}>
      <div>
        <h3 className={form.legend}>{messages.thumbnail}</h3>
        <SingleImageField
          label={messages.thumbnail}
          url={values.thumbnail}
          onChange={(thumbnail) => onChange(changeThumbnail(latest.current, thumbnail))}
          onPending={count}
        />
      </div>
      <OrderedImagesField
        label={messages.images}
        urls={values.images}
        thumbnail={values.thumbnail}
        onChange={(images) => onChange(changeImages(latest.current, images))}
        onThumbnail={(thumbnail) => onChange({ ...values, thumbnail })}
        onPending={count}
      />
      {error && (
        <p className={record.remark} data-failed role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
