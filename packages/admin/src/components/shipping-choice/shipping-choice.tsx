import { Button, NativeSelect } from '@mantine/core'
import { type ListedShippingOption, listShippingOptions } from '@purser/contract/shipping'
import { formatAmount } from '@purser/domain/money'
import type { GoodsSums, ShippingPlace } from '@purser/domain/shipping'
import { type ShownPart, shownPrice } from '@purser/domain/taxes'
import { useFailureToast } from '../../lib/failure-toast.ts'
import { useResource } from '../../lib/resource.ts'
import { MoneyInput } from '../../ui/number/money-input.tsx'
import {
  type ChosenShipping,
  isStillOffered,
  type OfferedShipping,
  offeredInput,
  offeredOptions,
  proposedPrice,
  sumReason,
} from './chosen-shipping.ts'
import styles from './shipping-choice.module.css'
import { messages } from './shipping-choice-messages.ts'

/** Which of the region's options can be chosen for goods of these sums. */
interface Offer extends Omit<OfferedShipping, 'regionId'> {
  /** The place whose rules in domain apply, e.g. 'draft'. */
  readonly place: ShippingPlace
  /** If given, options that the place doesn't offer for these sums are left out. */
  readonly sums?: GoodsSums
  /** If given, options that would be refused for these sums are disabled, with the reason, instead of left out. */
  readonly acceptedFor?: GoodsSums
}

/**
 * Chooses one of a region's shipping options with a price of its own; it keeps no state:
 *
 *   const [shipping, setShipping] = useState<ChosenShipping | null>(null)
 *   <ShippingChoice label="Shipping" none="Choose one" offer={{ kind: 'delivery', place: 'draft' }}
 *     region={{ id, currency_code, tax_rate }} value={shipping} onChange={setShipping} />
 *   shippingInputOf(shipping)  // { option_id, price }
 */
interface ShippingChoiceProps {
  readonly label: string
  /** Label for no shipping. */
  readonly none: string
  /** `tax_rate` in percent, as the order was placed with. */
  readonly region: { readonly id: string; readonly currency_code: string; readonly tax_rate: number }
  readonly offer: Offer
  /** Whether the price is charged. If not, its field is hidden, unless the price is kept: then it is required, and `kept` says why. */
  readonly price?: 'charged' | 'free' | { readonly kept: string }
  readonly error?: string | undefined
  readonly value: ChosenShipping | null
  readonly onChange: (chosen: ChosenShipping | null) => void
}

export function ShippingChoice(props: ShippingChoiceProps) {
  const { region, price = 'charged', value, onChange } = props
  const { found, isNone, isWithdrawn, choices, choose } = useShippingChoices(props)
  return (
    <div className={styles.choice}>
      <NativeSelect
        label={props.label}
        description={found.data && isNone ? messages.noneInRegion : undefined}
        error={found.isError ? messages.failed : isWithdrawn ? messages.chooseAnother : props.error}
        value={value?.optionId ?? ''}
        disabled={!found.data || (isNone && !isWithdrawn)}
        data={choices}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {found.isError && (
        <Button variant="default" loading={found.isFetching} onClick={() => void found.refetch()}>
          {messages.retry}
        </Button>
      )}
      {value && price !== 'free' && (
        <PriceField
          key={value.optionId}
          region={region}
          kept={price === 'charged' ? undefined : price.kept}
          value={value.price}
          option={value}
          onChange={(entered) => onChange({ ...value, price: entered })}
        />
      )}
    </div>
  )
}

/** Loads the options and returns which can be chosen. */
function useShippingChoices({
  none,
  region,
  offer,
  price = 'charged',
  value,
  onChange,
}: ShippingChoiceProps) {
  const isFree = price !== 'charged'
  const priceOf = (option: ListedShippingOption) => (isFree ? 0 : proposedPrice(option, region.currency_code))
  const found = useResource(listShippingOptions, offeredInput({ ...offer, regionId: region.id }))
  useFailureToast(found, messages.failed)
  const options = offeredOptions(found.data?.shipping_options ?? [], offer.place, offer.sums)
  const reasonOf = (option: ListedShippingOption) => sumReason(option, offer.acceptedFor)
  const labelOf = (option: ListedShippingOption) => {
    const price = priceOf(option)
    if (isFree) return messages.free(option.name)
    return price === ''
      ? messages.unpriced(option.name)
      : messages.option(option.name, withTaxText(price, option, region))
  }

  const isWithdrawn = value !== null && found.data !== undefined && !isStillOffered(value, options)
  const known = found.data?.shipping_options.find(({ id }) => id === value?.optionId)

  function choose(id: string): void {
    const option = options.find((each) => each.id === id)
    if (!option) onChange(null)
    else {
      const { tax_rates, includes_tax } = option
      onChange({ optionId: option.id, price: priceOf(option), tax_rates, includes_tax })
    }
  }

  const choices = [
    { value: '', label: found.isPending ? messages.loading : none },
    ...options.map((option) => ({
      value: option.id,
      label: [labelOf(option), ...(reasonOf(option) ? [messages.notForSum] : [])].join(' · '),
      disabled: reasonOf(option) !== undefined,
    })),
  ]
  if (isWithdrawn)
    choices.push({
      value: value.optionId,
      label: known ? `${known.name} · ${messages.notForSum}` : messages.withdrawn,
      disabled: true,
    })
  return { found, isNone: options.length === 0, isWithdrawn, choices, choose }
}

type ShippingRegion = ShippingChoiceProps['region']

const withTaxText = (price: number, option: ShownPart, region: ShippingRegion) =>
  formatAmount(shownPrice(price, option, region.tax_rate), region.currency_code)

interface PriceFieldProps {
  readonly region: ShippingRegion
  /** Text that explains why the price is kept although it isn't charged. */
  readonly kept: string | undefined
  readonly value: ChosenShipping['price']
  readonly option: ShownPart
  readonly onChange: (price: ChosenShipping['price']) => void
}

function PriceField({ region, kept, value, option, onChange }: PriceFieldProps) {
  const includesTax = option.includes_tax === true
  const gross = value === '' || includesTax ? undefined : messages.withTax(withTaxText(value, option, region))
  return (
    <MoneyInput
      label={messages.price(includesTax)}
      currencyCode={region.currency_code}
      value={value}
      onChange={onChange}
      description={kept ?? gross}
      error={value === '' ? messages.priceMissing : undefined}
    />
  )
}
