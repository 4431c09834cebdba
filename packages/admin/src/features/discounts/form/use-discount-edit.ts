import { type Discount, updateDiscount, updateDiscountBody } from '@purser/contract/discounts'
import { useState } from 'react'
import type { z } from 'zod'
import { useEntryForm } from '../../../components/form/use-entry-form.ts'
import { useAction } from '../../../lib/action.ts'
import { type DiscountValues, valuesOf } from './discount-values.ts'

type Body = z.input<typeof updateDiscountBody>

interface DiscountEditOptions {
  readonly discount: Discount
  readonly toBody: (values: DiscountValues) => Body
  readonly required: Readonly<Record<string, string>>
  /** The toast of a success. */
  readonly success: string
  readonly onClose: () => void
}

/**
 * A part of a discount in a dialog. What is saved names the version that was seen when it was opened: what somebody else changed
 * meanwhile is not written over.
 */
export function useDiscountEdit({ discount, toBody, required, success, onClose }: DiscountEditOptions) {
  const form = useEntryForm({
    schema: updateDiscountBody,
    initialValues: valuesOf(discount),
    required,
    tellsMissing: false,
    toBody,
  })
  const update = useAction(updateDiscount, {
    invalidates: ['discounts'],
    success,
    onSuccess: onClose,
    onError: form.showServerError,
  })
  const [seen] = useState(discount.version)
  return {
    form,
    isPending: update.isPending,
    save: (body: Body) => update.run({ params: { id: discount.id }, body }, { seenVersion: seen }),
  }
}
