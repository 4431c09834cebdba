import '@mantine/core/styles/Radio.layer.css'
import { Radio, Stack, Switch } from '@mantine/core'
import { requireShipping } from '@purser/domain/draft-orders'
import { NoRegions } from '../../../components/region-choice/no-regions.tsx'
import { ShippingChoice } from '../../../components/shipping-choice/shipping-choice.tsx'
import { TextLink } from '../../../ui/links/links.tsx'
import record from '../../../ui/record.module.css'
import type { StepProps } from './step-props.ts'
import { inRegion, optionsOf } from './wizard-data.ts'
import { messages } from './wizard-messages.ts'

export function RegionStep({ draft, change, data }: StepProps) {
  const regions = data.regions.data?.regions ?? []
  return (
    <Radio.Group
      aria-label={messages.region.label}
      value={draft.region?.id ?? ''}
      onChange={(id) => {
        const region = regions.find((each) => each.id === id)
        if (region) change(inRegion(draft, region))
      }}
    >
      <Stack gap="sm">
        {regions.length === 0 && <NoRegions />}
        {regions.map(({ id, name, currency_code, countries = [] }) => (
          <Radio
            key={id}
            value={id}
            label={`${name} · ${currency_code.toUpperCase()}`}
            description={countries.map(({ display_name }) => display_name).join(', ')}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

export function ShippingStep({ draft, change }: StepProps) {
  return (
    <Switch
      label={messages.shipping.label}
      description={messages.shipping.hint}
      checked={draft.requires_shipping}
      onChange={(event) => change(requireShipping(draft, event.currentTarget.checked))}
    />
  )
}

export function OptionStep({ draft, change, data }: StepProps) {
  const { region } = data
  if (!region) return null
  const toRegion = (
    <TextLink to="/a/settings/regions/$id" params={{ id: region.id }}>
      {messages.option.toRegion}
    </TextLink>
  )
  if (!draft.requires_shipping && data.options?.length === 0) {
    return (
      <p className={record.quiet}>
        {messages.option.noneWithout} {toRegion}
      </p>
    )
  }
  const { shipping_option: chosen } = draft
  return (
    <ShippingChoice
      label={messages.option.label}
      none={messages.option.none}
      offer={{ ...optionsOf(draft), place: 'draft_wizard', sums: data.sums }}
      region={region}
      value={chosen && { optionId: chosen.id, price: chosen.price ?? '' }}
      onChange={(next) =>
        change({
          ...draft,
          shipping_option: next && { id: next.optionId, price: next.price === '' ? null : next.price },
        })
      }
    />
  )
}
