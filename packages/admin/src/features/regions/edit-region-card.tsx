import { type Region, type RegionUses, updateRegion } from '@purser/contract/regions'
import { retrieveCurrency, type Store } from '@purser/contract/store'
import { changeRegionCurrencyRefusal } from '@purser/domain/regions'
import { useState } from 'react'
import { FormCard } from '../../components/form-page/form-card.tsx'
import type { RegionChoice } from '../../components/region-choice/all-regions.ts'
import { useAction } from '../../lib/action.ts'
import { useResource } from '../../lib/resource.ts'
import { EffectsList } from './effects-list.tsx'
import { regionEffects } from './region-effects.ts'
import { RegionFieldset } from './region-fields.tsx'
import { useRegionForm } from './region-form.ts'
import { messages } from './regions-messages.ts'

interface EditRegionCardProps {
  readonly region: Region
  readonly uses: RegionUses
  readonly store: Store
  readonly regions: readonly RegionChoice[]
}

/** A region, to be changed; says before it is saved what that touches. */
export function EditRegionCard({ region: now, uses, store, regions }: EditRegionCardProps) {
  // A save names the version that the fields were filled from, and after one its answer's.
  const [region, setRegion] = useState(now)
  const form = useRegionForm(region)
  const { fields } = form
  const [had] = useState(fields.values)
  const code = fields.values.currency_code
  const use = useResource(
    retrieveCurrency,
    { params: { code } },
    { isEnabled: code !== region.currency_code },
  )
  const save = useAction(updateRegion, {
    invalidates: ['regions', 'draft-orders'],
    success: messages.updated,
    onSuccess: (answer) => setRegion(answer.region),
    onError: form.showServerError,
  })
  const isNowhere = fields.values.countries.length === 0
  const unpriced_products = use.data?.currency.unpriced_products
  const refused = changeRegionCurrencyRefusal({ name: region.name, ...uses })
  return (
    <FormCard
      label={messages.form.title}
      form={form}
      onValid={async (body) => {
        // The rule of the form: without a country a change is not sent.
        if (isNowhere) return false
        return save.run({ params: { id: region.id }, body }, { seenVersion: region.version })
      }}
      isPending={save.isPending}
      isNextStep={fields.isDirty()}
      save={messages.form.save}
    >
      <RegionFieldset
        fields={fields}
        store={store}
        regions={regions}
        region={{ id: region.id, had }}
        currencyReason={refused?.message}
        {...(isNowhere ? { countriesHint: messages.form.withoutCountry } : {})}
      />
      <EffectsList sentences={regionEffects({ region, values: fields.values, uses, unpriced_products })} />
    </FormCard>
  )
}
