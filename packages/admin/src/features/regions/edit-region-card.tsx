import { type Region, type RegionUses, retrieveRegion, updateRegion } from '@purser/contract/regions'
import { retrieveCurrency, type Store } from '@purser/contract/store'
import { countryOf } from '@purser/domain/countries'
import { fulfillmentProviderName } from '@purser/domain/fulfillments'
import { paymentProviderName } from '@purser/domain/payments'
import { changeRegionCurrencyRefusal } from '@purser/domain/regions'
import { EditCard } from '../../components/edited-together/edit-card.tsx'
import { useRecordEdit } from '../../components/edited-together/use-record-edit.ts'
import type { RegionChoice } from '../../components/region-choice/all-regions.ts'
import { useResource } from '../../lib/resource.ts'
import { EffectsList } from './effects-list.tsx'
import { regionEffects } from './region-effects.ts'
import { RegionFieldset } from './region-fields.tsx'
import { type RegionValues, regionForm, regionValues } from './region-form.ts'
import { messages } from './regions-messages.ts'

const words = messages.form

interface EditRegionCardProps {
  readonly region: Region
  readonly uses: RegionUses
  readonly store: Store
  readonly regions: readonly RegionChoice[]
}

const labels = {
  name: words.name,
  currency_code: words.currency,
  tax_rate: words.taxRate,
  tax_code: words.taxCode,
  countries: words.countries,
  payment_providers: words.payment,
  fulfillment_providers: words.fulfillment,
}

/** Edits a region, and lists the effects of saving beforehand. */
export function EditRegionCard({ region, uses, store, regions }: EditRegionCardProps) {
  const read = { params: { id: region.id } }
  const edit = useRecordEdit({
    record: region,
    valuesOf: regionValues,
    ...regionForm,
    retrieve: retrieveRegion,
    read,
    update: updateRegion,
    recordOf: (answer) => answer.region,
    success: messages.updated,
  })
  const { fields } = edit.form
  const { base } = edit.together
  const code = fields.values.currency_code
  const isOtherCurrency = code !== base.values.currency_code
  const use = useResource(retrieveCurrency, { params: { code } }, { isEnabled: isOtherCurrency })
  const unpriced_products = use.data?.currency.unpriced_products
  const refused = changeRegionCurrencyRefusal({ name: region.name, ...uses })
  const currencyRefusal = isOtherCurrency ? refused?.message : undefined
  return (
    <EditCard
      title={words.title}
      edit={edit}
      labels={labels}
      inWords={inWords}
      isNextStep={fields.isDirty()}
      refusal={fields.values.countries.length === 0 ? words.withoutCountry : currencyRefusal}
      save={words.save}
    >
      <RegionFieldset
        fields={fields}
        store={store}
        regions={regions}
        region={{ id: region.id, had: base.values }}
        currencyReason={refused?.message}
        isCurrencyHeld={refused !== null && !isOtherCurrency}
      />
      <EffectsList sentences={regionEffects({ region, values: fields.values, uses, unpriced_products })} />
    </EditCard>
  )
}

function inWords(field: keyof RegionValues, value: unknown): string {
  if (field === 'currency_code') return String(value).toUpperCase()
  if (!Array.isArray(value)) return String(value)
  const names = {
    countries: (code: string) => countryOf(code)?.display_name ?? code,
    payment_providers: paymentProviderName,
    fulfillment_providers: fulfillmentProviderName,
  }
  return value.map(names[field as keyof typeof names]).join(', ')
}
