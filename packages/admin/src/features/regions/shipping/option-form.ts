import {
  createShippingOptionBody,
  type ShippingOption,
  updateShippingOptionBody,
} from '@purser/contract/shipping'
import { keptRequirements, requirementsRefusal, type ShippingRequirementType } from '@purser/domain/shipping'
import type { z } from 'zod'
import { type EntryForm, useEntryForm } from '../../../components/form/use-entry-form.ts'
import { messages } from './shipping-messages.ts'

const words = messages.form

/** Amounts in minor units, '' while there is none. */
export type OptionValues = {
  readonly name: string
  readonly isShown: boolean
  readonly amount: number | ''
  /** Whether the amount includes tax. */
  readonly includes_tax: boolean
  readonly min_subtotal: number | ''
  readonly max_subtotal: number | ''
}
export type NewOptionValues = OptionValues & {
  /** '' while none is chosen; not needed for return options. */
  readonly profile_id: string
  /** A provider and one of its fulfillment options, as `methodKey` writes them. */
  readonly method: string
}
export type OptionFields<Values extends OptionValues> = EntryForm<z.ZodType, Values>['fields']

export interface Method {
  readonly provider_id: string
  readonly data: { readonly id: string }
}

export const methodKey = ({ provider_id, data }: Method) => JSON.stringify([provider_id, data.id])

const required = { name: words.nameRequired, amount: words.priceRequired }

const asEntered = ({ min_subtotal, max_subtotal }: OptionValues) =>
  keptRequirements([
    { type: 'min_subtotal' as const, amount: Number(min_subtotal) },
    { type: 'max_subtotal' as const, amount: Number(max_subtotal) },
  ])

/** Reports both refusals at the maximum's field. */
function reportRefusal(body: { requirements?: Requirements | undefined }, ctx: z.core.$RefinementCtx): void {
  const refused = requirementsRefusal(body.requirements ?? [])
  if (refused) ctx.addIssue({ code: 'custom', path: ['max_subtotal'], message: refused.message })
}
type Requirements = { type: ShippingRequirementType; amount: number }[]

const newSchema = createShippingOptionBody.superRefine(reportRefusal)
const changedSchema = updateShippingOptionBody.superRefine(reportRefusal)

export function useNewOptionForm(regionId: string, isReturn: boolean, methods: readonly Method[]) {
  const initialValues: NewOptionValues = {
    name: '',
    isShown: true,
    amount: '',
    includes_tax: false,
    min_subtotal: '',
    max_subtotal: '',
    profile_id: '',
    method: '',
  }
  return useEntryForm({
    schema: newSchema,
    initialValues,
    required: {
      ...required,
      ...(isReturn ? {} : { profile_id: words.profileRequired }),
      method: words.methodRequired,
    },
    toBody: (values) => {
      const method = methods.find((one) => methodKey(one) === values.method)
      return {
        name: values.name.trim(),
        region_id: regionId,
        provider_id: method?.provider_id,
        data: method?.data,
        price_type: 'flat_rate',
        amount: values.amount === '' ? undefined : values.amount,
        includes_tax: values.includes_tax,
        ...(isReturn ? {} : { profile_id: values.profile_id }),
        requirements: asEntered(values),
        is_return: isReturn,
        admin_only: !values.isShown,
      }
    },
  })
}

/** The form values of a shipping option. */
export function valuesOf(option: ShippingOption): OptionValues {
  const { name, admin_only, amount, includes_tax, requirements } = option
  const sumOf = (type: ShippingRequirementType) =>
    requirements?.find((one) => one.type === type)?.amount ?? ''
  return {
    name,
    isShown: !admin_only,
    amount: amount ?? '',
    includes_tax,
    min_subtotal: sumOf('min_subtotal'),
    max_subtotal: sumOf('max_subtotal'),
  }
}

/** Returns the body for these values. Metadata is merged key by key: without keys it stays unchanged. */
export const bodyOf = (values: OptionValues) => ({
  name: values.name.trim(),
  // With a price it is a flat rate, also where it was imported without one.
  price_type: 'flat_rate' as const,
  amount: values.amount === '' ? undefined : values.amount,
  includes_tax: values.includes_tax,
  requirements: asEntered(values),
  admin_only: !values.isShown,
  metadata: {},
})

export function useOptionForm(option: ShippingOption) {
  return useEntryForm({ schema: changedSchema, initialValues: valuesOf(option), required, toBody: bodyOf })
}
