import {
  type Discount,
  retrieveDiscount,
  updateDiscount,
  updateDiscountBody,
} from '@purser/contract/discounts'
import type { z } from 'zod'
import { useRecordEdit } from '../../../components/edited-together/use-record-edit.ts'
import { discountInput } from '../discounts-data.ts'
import { type DiscountValues, discountFaults, valuesOf } from './discount-values.ts'

interface DiscountEditOptions {
  readonly discount: Discount
  readonly toBody: (values: DiscountValues) => z.input<typeof updateDiscountBody>
  readonly required: Readonly<Record<string, string>>
  /** The toast of a success. */
  readonly success: string
  readonly onClose: () => void
}

/** Edits part of a discount in a dialog, which closes once it is saved or if nothing was changed. */
export function useDiscountEdit({ discount, onClose, ...rest }: DiscountEditOptions) {
  return useRecordEdit({
    ...rest,
    record: discount,
    valuesOf,
    schema: updateDiscountBody,
    check: (values) => discountFaults(values, discount.usage_count),
    retrieve: retrieveDiscount,
    read: discountInput(discount.id),
    update: updateDiscount,
    recordOf: (answer) => answer.discount,
    onSaved: onClose,
  })
}
