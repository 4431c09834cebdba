import type { BodyInput } from '@purser/contract/endpoints'
import { createProduct, type WholeProduct } from '@purser/contract/products'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import { type EntryForm, useEntryForm } from '../../../components/form/use-entry-form.ts'
import { useSaving } from '../../../components/form/use-saving.ts'
import { useLeave } from '../../../components/leave/use-leave.ts'
import { toastSavedElsewhere } from '../../../components/toast/toast-action.tsx'
import { useAction } from '../../../lib/action.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
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
import type { PricePlace } from '../price-places.ts'
import {
  combinedBody,
  emptyVariant,
  keptRows,
  optionsWithoutValues,
  simpleBody,
  typedShared,
  unfitSales,
  type VariantEntry,
} from './combination-entry.ts'
import { messages } from './new-product-messages.ts'
import { type Combinations, hasShared, useCombinations } from './use-combinations.ts'
import { useSettling } from './use-settling.ts'
import { enteredProduct, isOverAfter } from './variant-errors.ts'

type Body = BodyInput<typeof createProduct>
export type ProductKind = 'simple' | 'variants'
type NewProductValues = InformationValues & DimensionValues & ImagesValues

export interface NewProduct {
  readonly form: EntryForm<typeof enteredProduct, NewProductValues>
  readonly kind: ProductKind
  readonly setKind: (kind: ProductKind) => void
  readonly simple: VariantEntry
  readonly changeSimple: (part: Partial<VariantEntry>) => void
  readonly combinations: Combinations
  /** Whether saving was refused because input for all variants hasn't been applied. */
  readonly isSharedRefused: boolean
  /** The last created product, while the next one is being entered. */
  readonly saved: WholeProduct | undefined
  readonly isPending: boolean
  /** What to show after saving. */
  readonly next: RefObject<'open' | 'more'>
  readonly save: (body: Body) => Promise<void>
}

const initialValues: NewProductValues = {
  ...emptyInformation,
  ...emptyDimensions,
  images: [],
  thumbnail: '',
}

const checks = {
  schema: enteredProduct,
  parts: ['options', 'variants'],
  required: { title: words.titleRequired, description: words.descriptionRequired },
  tellsMissing: true,
}

/** A product being entered. Switching between the kinds keeps the input of both. */
export function useNewProduct(places: readonly PricePlace[]): NewProduct {
  const [kind, setKind] = useState<ProductKind>('simple')
  const [simple, setSimple] = useState(emptyVariant)
  const combinations = useCombinations()
  const rows = keptRows(combinations.typed.shown)
  const isWithout = kind === 'variants' && (rows.length === 0 || combinations.tooMany !== undefined)
  const [isSharedRefused, setSharedRefused] = useState(false)
  const isUnset =
    kind === 'variants' &&
    hasShared(combinations) &&
    Object.keys(typedShared(combinations.shared, places)).length > 0
  useUnsaved(simple !== emptyVariant || combinations.isTouched)
  const entry = useEntryForm({
    initialValues,
    ...checks,
    check: () =>
      kind === 'simple' ? unfitSales([simple], places) : unfitCombinations(combinations, rows, places),
    toBody: (values) => ({
      ...informationBody(values),
      ...dimensionsBody(values),
      ...imagesBody(values),
      ...(kind === 'simple' ? simpleBody(simple, places) : combinedBody(combinations, rows, places)),
    }),
  })
  const tellWithout = () => void (isWithout && entry.toasts.show(messages.missingVariants))
  const tellRefused = (values: NewProductValues) => {
    entry.tellRefused(values)
    tellWithout()
    setSharedRefused(isUnset)
  }
  const settling = useSettling(combinations, entry.fields)
  const { make, ...made } = useMaking(entry, () => {
    setSimple(emptyVariant)
    combinations.reset()
  })
  return {
    form: { ...entry, tellRefused },
    kind,
    setKind,
    simple,
    changeSimple: (part) => {
      settling.settle(isOverAfter(part))
      setSimple((before) => ({ ...before, ...part }))
    },
    combinations: settling.combinations,
    isSharedRefused: isSharedRefused && isUnset,
    ...made,
    save: async (body) => {
      if (isUnset) tellRefused(entry.fields.values)
      else if (isWithout) tellWithout()
      else await make(body)
    },
  }
}

/** Returns the errors of options and of the combinations' sale prices, by field. */
const unfitCombinations = (
  { options, hasSales }: Combinations,
  rows: ReturnType<typeof keptRows>,
  places: readonly PricePlace[],
) => ({
  ...optionsWithoutValues(options),
  ...unfitSales(
    rows.map(({ entry }) => entry),
    hasSales ? places : [],
  ),
})

/** Creates a product; then opens its page, or empties the form for the next one. */
function useMaking(entry: NewProduct['form'], onMore: () => void) {
  const navigate = useNavigate()
  const leave = useLeave()
  const [saved, setSaved] = useState<WholeProduct>()
  const next = useRef<'open' | 'more'>('open')
  const saving = useSaving()
  const create = useAction(createProduct, {
    onSuccess: ({ product }) => finish(product),
    onError: (error) => {
      saving.end()
      return entry.showServerError(error)
    },
  })
  function finish(product: WholeProduct): void {
    if (next.current === 'open') {
      const show = () => navigate({ to: '/a/products/$id', params: { id: product.id } })
      leave(show, () => toastSavedElsewhere(product.title, show))
      return
    }
    saving.end()
    entry.fields.reset()
    onMore()
    setSaved(product)
  }
  return {
    saved,
    next,
    isPending: saving.isUnderWay,
    make: async (body: Body) => {
      saving.begin()
      await create.run({ body })
    },
  }
}
