import {
  type Discount,
  retrieveDiscount,
  updateDiscount,
  updateDiscountBody,
} from '@purser/contract/discounts'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { useSavedTogether } from '../../../components/edited-together/use-saved-together.ts'
import { useEntryForm } from '../../../components/form/use-entry-form.ts'
import { useAction } from '../../../lib/action.ts'
import { resourceOptions } from '../../../lib/resource.ts'
import { discountInput } from '../discounts-data.ts'
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

const seenOf = (discount: Discount) => ({ values: valuesOf(discount), version: discount.version })

/**
 * A part of a discount in a dialog. Only what was changed is sent: what somebody else changed meanwhile is not written over, and
 * where both changed the same the operator chooses.
 */
export function useDiscountEdit({ discount, toBody, required, success, onClose }: DiscountEditOptions) {
  const queryClient = useQueryClient()
  const form = useEntryForm({
    schema: updateDiscountBody,
    initialValues: valuesOf(discount),
    required,
    tellsMissing: false,
    toBody,
  })
  const { together, ...saved } = useSavedTogether<DiscountValues>({
    now: seenOf(discount),
    fields: form.fields,
    readAgain: async () => {
      const read = resourceOptions(retrieveDiscount, discountInput(discount.id))
      return seenOf((await queryClient.fetchQuery({ ...read, staleTime: 0 })).discount)
    },
  })
  const update = useAction(updateDiscount, {
    invalidates: ['discounts'],
    success,
    onSuccess: onClose,
    onError: (error) => saved.isOvertaken(error) || form.showServerError(error),
  })

  async function save(): Promise<void> {
    if (together.changed.length === 0) return onClose()
    await saved.save((values, names, seenVersion) => {
      const changed = Object.entries(toBody(values)).filter(([name]) => names.some((each) => each === name))
      return update.run({ params: { id: discount.id }, body: Object.fromEntries(changed) }, { seenVersion })
    })
  }
  return { form, together, isPending: update.isPending, save }
}
