import type { Region } from '@purser/contract/regions'
import { createTaxRateBody, type TaxRateRecord, updateTaxRateBody } from '@purser/contract/taxes'
import { useEntryForm } from '../../../components/form/use-entry-form.ts'
import { messages } from './taxes-messages.ts'

/** `rate` in percent, '' while the field is empty; the lists hold ids. */
export interface TaxRateValues {
  readonly [name: string]: unknown
  readonly name: string
  readonly code: string
  readonly rate: number | ''
  readonly products: readonly string[]
  readonly product_types: readonly string[]
  readonly shipping_options: readonly string[]
}

const ids = (records: readonly { readonly id: string }[] = []) => records.map(({ id }) => id)

const valuesOf = (rate: TaxRateRecord | null): TaxRateValues => ({
  name: rate?.name ?? '',
  code: rate?.code ?? '',
  rate: rate?.rate ?? '',
  products: ids(rate?.products),
  product_types: ids(rate?.product_types),
  shipping_options: ids(rate?.shipping_options),
})

const bodyOf = ({ name, code, rate, ...lists }: TaxRateValues) => ({
  name: name.trim(),
  code: code.trim() || null,
  rate: rate === '' ? undefined : rate,
  ...lists,
})

const required = { name: messages.form.nameRequired, rate: messages.form.rateRequired }

export const useNewTaxRate = (region: Region) =>
  useEntryForm({
    schema: createTaxRateBody,
    initialValues: valuesOf(null),
    required,
    toBody: (values) => ({ ...bodyOf(values), region_id: region.id }),
  })

export const useTaxRate = (rate: TaxRateRecord) =>
  useEntryForm({ schema: updateTaxRateBody, initialValues: valuesOf(rate), required, toBody: bodyOf })
