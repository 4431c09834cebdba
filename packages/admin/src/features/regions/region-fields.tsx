import { TextInput } from '@mantine/core'
import type { Store } from '@purser/contract/store'
import { aboutFulfillmentProvider, fulfillmentProviderName } from '@purser/domain/fulfillments'
import { aboutPaymentProvider, movesMoney, paymentProviderName } from '@purser/domain/payments'
import type { RegionChoice } from '../../components/region-choice/all-regions.ts'
import panels from '../../ui/form-panels.module.css'
import { FactorInput } from '../../ui/number/factor-input.tsx'
import { CountriesField } from './countries-field.tsx'
import { CurrencyField } from './currency-field.tsx'
import { ProvidersField } from './providers-field.tsx'
import type { RegionFields, RegionValues } from './region-form.ts'
import { messages } from './regions-messages.ts'

const words = messages.form

interface RegionFieldsProps {
  readonly fields: RegionFields
  readonly store: Store
  readonly regions: readonly RegionChoice[]
  /** The edited region as it was when opened. */
  readonly region?: { readonly id: string; readonly had: RegionValues }
  /** Why the currency can't be changed. */
  readonly currencyReason?: string | undefined
  /** Whether the currency can't be changed; an earlier change can be undone. */
  readonly isCurrencyHeld?: boolean
}

/** The fields of a region. */
export function RegionFieldset(props: RegionFieldsProps) {
  const { fields, store, regions, region, currencyReason, isCurrencyHeld = false } = props
  const typed = fields.values.name.trim().toLowerCase()
  const hasTwin = regions.some(({ id, name }) => id !== region?.id && name.toLowerCase() === typed)
  const hasCards = (store.payment_providers ?? []).some(
    ({ id, is_installed }) => is_installed && movesMoney(id),
  )
  return (
    <>
      <TextInput
        label={words.name}
        withAsterisk
        description={hasTwin ? words.sameName : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...fields.getInputProps('name')}
      />
      <div className={panels.fields}>
        <CurrencyField
          fields={fields}
          store={store}
          isNew={region === undefined}
          reason={currencyReason}
          isHeld={isCurrencyHeld}
        />
        <FactorInput
          label={words.taxRate}
          description={words.taxRateHint}
          withAsterisk
          {...fields.getInputProps('tax_rate')}
          value={fields.values.tax_rate}
        />
        <TextInput label={words.taxCode} {...fields.getInputProps('tax_code')} />
      </div>
      <CountriesField fields={fields} regions={regions} {...(region ? { regionId: region.id } : {})} />
      <ProvidersField
        fields={fields}
        field="payment_providers"
        label={words.payment}
        providers={store.payment_providers ?? []}
        had={region?.had.payment_providers ?? []}
        nameOf={paymentProviderName}
        aboutOf={aboutPaymentProvider}
        hint={hasCards ? undefined : words.noCards}
      />
      <ProvidersField
        fields={fields}
        field="fulfillment_providers"
        label={words.fulfillment}
        providers={store.fulfillment_providers ?? []}
        had={region?.had.fulfillment_providers ?? []}
        nameOf={fulfillmentProviderName}
        aboutOf={aboutFulfillmentProvider}
      />
    </>
  )
}
