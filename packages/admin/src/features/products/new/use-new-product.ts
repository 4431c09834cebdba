import type { BodyInput } from '@purser/contract/endpoints'
import { createProduct, createProductBody, type WholeProduct } from '@purser/contract/products'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import { type EntryForm, useEntryForm } from '../../../components/form/use-entry-form.ts'
import { useAction } from '../../../lib/action.ts'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { toastError } from '../../../lib/toast.ts'
import { forgetUnsaved, useUnsaved } from '../../../lib/unsaved.ts'
import { messages as words } from '../form/product-form-messages.ts'
import { type ImagesValues, imagesBody } from '../form/product-images.ts'
import {
  type DimensionValues,
  dimensionsBody,
  emptyDimensions,
  emptyInformation,
  type InformationValues,
  informationBody,
} from '../form/product-values.ts'
import type { PricePlace } from '../variants/draft/variant-columns.ts'
import { combinedBody, emptyVariant, keptRows, simpleBody, type VariantEntry } from './combination-entry.ts'
import { messages } from './new-product-messages.ts'
import { type Combinations, useCombinations } from './use-combinations.ts'

type Body = BodyInput<typeof createProduct>
export type ProductKind = 'simple' | 'variants'
type NewProductValues = InformationValues & DimensionValues & ImagesValues

export interface NewProduct {
  readonly form: EntryForm<typeof createProductBody, NewProductValues>
  readonly kind: ProductKind
  readonly setKind: (kind: ProductKind) => void
  readonly simple: VariantEntry
  readonly changeSimple: (part: Partial<VariantEntry>) => void
  readonly combinations: Combinations
  /** The product that was made last, while the next one is being entered. */
  readonly saved: WholeProduct | undefined
  readonly isPending: boolean
  /** What is to come after saving. */
  readonly next: RefObject<'open' | 'more'>
  readonly save: (body: Body) => Promise<void>
}

const initialValues: NewProductValues = {
  ...emptyInformation,
  ...emptyDimensions,
  images: [],
  thumbnail: '',
}

const required = {
  required: { title: words.titleRequired, description: words.descriptionRequired },
  tellsMissing: true,
}

/** A product that is being entered, of either kind: changing the kind loses nothing of the other. */
export function useNewProduct(places: readonly PricePlace[], onEmpty: () => void): NewProduct {
  const navigate = useNavigate()
  const [kind, setKind] = useState<ProductKind>('simple')
  const [simple, setSimple] = useState(emptyVariant)
  const [saved, setSaved] = useState<WholeProduct>()
  const next = useRef<'open' | 'more'>('open')
  const combinations = useCombinations()
  const rows = keptRows(combinations.typed.shown)
  const isWithout = kind === 'variants' && (rows.length === 0 || combinations.tooMany !== undefined)
  useUnsaved(simple !== emptyVariant || combinations.isTouched)
  const entry = useEntryForm({
    schema: createProductBody,
    initialValues,
    ...required,
    toBody: (values) => ({
      ...informationBody(values),
      ...dimensionsBody(values),
      ...imagesBody(values),
      ...(kind === 'simple' ? simpleBody(simple, places) : combinedBody(combinations.options, rows, places)),
    }),
  })
  const tellWithout = () => void (isWithout && toastError(messages.missingVariants))
  const tellMissing = (values: NewProductValues) => {
    entry.tellMissing(values)
    tellWithout()
  }
  const create = useAction(createProduct, {
    invalidates: ['products', 'collections'],
    onSuccess: ({ product }) => finish(product),
    onError: (error) => entry.showServerError(error) || showAtVariant(error, entry.fields),
  })
  function finish(product: WholeProduct): void {
    if (next.current === 'open') {
      forgetUnsaved()
      void navigate({ to: '/a/products/$id', params: { id: product.id } })
      return
    }
    entry.fields.reset()
    setSimple(emptyVariant)
    combinations.reset()
    setSaved(product)
    onEmpty()
  }

  return {
    form: { ...entry, tellMissing },
    kind,
    setKind,
    simple,
    changeSimple: (part) => setSimple((before) => ({ ...before, ...part })),
    combinations,
    saved,
    isPending: create.isPending,
    next,
    save: async (body) => {
      if (isWithout) tellWithout()
      else await create.run({ body })
    },
  }
}

/** Fields of options and variants are none of the form's own, and stand by their paths all the same. */
function showAtVariant(
  error: unknown,
  fields: Pick<EntryForm<typeof createProductBody, NewProductValues>['fields'], 'errors' | 'setErrors'>,
): boolean {
  const path = error instanceof ApiError ? (error.field ?? '') : ''
  if (!/^(options|variants)\./.test(path)) return false
  toastError(messageOf(error))
  fields.setErrors({ ...fields.errors, [path]: messageOf(error) })
  return true
}
