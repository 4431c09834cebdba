import { createRegionBody, type Region, updateRegionBody } from '@purser/contract/regions'
import type { Store } from '@purser/contract/store'
import { usualPaymentProviders } from '@purser/domain/payments'
import { factorOf, noCountry, percentOf } from '@purser/domain/regions'
import { z } from 'zod'
import { type EntryForm, useEntryForm } from '../../components/form/use-entry-form.ts'
import { messages } from './regions-messages.ts'

const words = messages.form

export type RegionValues = {
  readonly name: string
  readonly currency_code: string
  /** A factor. */
  readonly tax_rate: number | ''
  readonly tax_code: string
  readonly countries: string[]
  readonly payment_providers: string[]
  readonly fulfillment_providers: string[]
}
export type RegionFields = EntryForm<z.ZodType, RegionValues>['fields']

const newSchema = createRegionBody.extend({
  countries: z.array(z.string()).min(1, { error: noCountry }),
})

const required = {
  name: words.nameRequired,
  currency_code: words.currencyRequired,
  tax_rate: words.taxRateRequired,
}

const toBody = (typed: RegionValues) => ({
  ...typed,
  name: typed.name.trim(),
  tax_rate: percentOf(Number(typed.tax_rate)),
})

/** A new region starts with the usual payment providers and every installed fulfillment provider. */
export function useNewRegionForm({ payment_providers, fulfillment_providers }: Store) {
  const installed = (providers: Store['payment_providers'] = []) =>
    providers.filter(({ is_installed }) => is_installed).map(({ id }) => id)
  const initialValues: RegionValues = {
    name: '',
    currency_code: '',
    tax_rate: '',
    tax_code: '',
    countries: [],
    payment_providers: usualPaymentProviders(installed(payment_providers)),
    fulfillment_providers: installed(fulfillment_providers),
  }
  return useEntryForm({ schema: newSchema, initialValues, required, toBody })
}

/** Parts of the form that an existing region has. */
export const regionForm = { schema: updateRegionBody, required, toBody }

/** The form values of a region. */
export function regionValues(region: Region): RegionValues {
  const ids = (providers: Region['payment_providers'] = []) => providers.map(({ id }) => id)
  return {
    name: region.name,
    currency_code: region.currency_code,
    tax_rate: factorOf(region.tax_rate),
    tax_code: region.tax_code ?? '',
    countries: (region.countries ?? []).map(({ iso_2 }) => iso_2),
    payment_providers: ids(region.payment_providers),
    fulfillment_providers: ids(region.fulfillment_providers),
  }
}
