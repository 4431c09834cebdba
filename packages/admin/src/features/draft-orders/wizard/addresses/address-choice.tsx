import '@mantine/core/styles/Radio.layer.css'
import { Button, Radio, Stack } from '@mantine/core'
import type { Address } from '@purser/contract/addresses'
import { type AddressFields, addressLines } from '@purser/domain/addresses'
import { missingInAddress } from '@purser/domain/draft-orders'
import { useRef, useState } from 'react'
import type { Country } from '../../../../components/address-fields/address-fields.tsx'
import { useFocusWhenLost } from '../step-focus.ts'
import { messages } from '../wizard-messages.ts'
import { AddressForm } from './address-form.tsx'
import type { KnownAddress } from './known-addresses.ts'

const words = messages.address

interface AddressChoiceProps {
  readonly legend: string
  readonly countries: readonly Country[]
  /** The customer's addresses; without any, the form is shown at once. */
  readonly known: readonly KnownAddress[]
  readonly chosenId: string | null
  readonly value: AddressFields | null
  /** Whether `value` is typed rather than a known address. */
  readonly isTyped: boolean
  readonly start: AddressFields
  readonly onChoose: (address: Address) => void
  readonly onType: (address: AddressFields) => void
  readonly onCreateNew: () => void
  readonly onBack: () => void
}

/** Chooses a known address or takes a typed one. */
export function AddressChoice(props: AddressChoiceProps) {
  const { known, value, chosenId } = props
  // A new address starts at the first field, even when a form was open before.
  const [begun, setBegun] = useState(0)
  const isForm = props.isTyped || known.length === 0
  const order = known[0]?.order
  const isToComplete = chosenId !== null && missingInAddress(value).length > 0
  return (
    <Stack gap="md">
      {!isForm && <KnownChoice {...props} />}
      {/* A known address that is completed becomes a typed one with the first key: the form stays, and the focus in it. */}
      {(isForm || isToComplete) && (
        <AddressForm
          key={begun}
          legend={props.legend}
          countries={props.countries}
          value={value}
          start={props.start}
          onChange={props.onType}
        />
      )}
      {isForm && known.length > 0 && (
        <div>
          <Button variant="subtle" onClick={props.onBack}>
            {order ? words.chooseOfOrder(order.display_id) : words.chooseSaved}
          </Button>
        </div>
      )}
      {!isForm && (
        <div>
          <Button
            variant="default"
            onClick={() => {
              setBegun(begun + 1)
              props.onCreateNew()
            }}
          >
            {words.createNew}
          </Button>
        </div>
      )}
    </Stack>
  )
}

function KnownChoice({ known, chosenId, onChoose }: AddressChoiceProps) {
  const order = known[0]?.order
  const place = useRef<HTMLDivElement>(null)
  useFocusWhenLost(place)
  return (
    <Radio.Group
      ref={place}
      label={order ? words.ofOrder(order.display_id) : words.saved}
      value={chosenId ?? ''}
      onChange={(id) => {
        const chosen = known.find(({ address }) => address.id === id)
        if (chosen) onChoose(chosen.address)
      }}
    >
      <Stack gap="xs" mt="xs">
        {known.map(({ address }) => (
          <Radio key={address.id} value={address.id} label={addressLines(address).join(', ')} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
