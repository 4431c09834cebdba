import { Checkbox } from '@mantine/core'
import { type AddressFields, isSameAddress } from '@purser/domain/addresses'
import {
  billSameAsShipping,
  billToAddress,
  newAddressOf,
  typeBillingAddress,
} from '@purser/domain/draft-orders'
import { useState } from 'react'
import { LineSkeleton } from '../../../ui/skeletons.tsx'
import { AddressChoice } from './addresses/address-choice.tsx'
import { type KnownAddress, useKnownAddresses } from './addresses/known-addresses.ts'
import type { StepProps } from './step-props.ts'
import { messages } from './wizard-messages.ts'

/** Chooses the billing address: the shipping address, a known or a typed one. */
export function BillingStep(props: StepProps) {
  const { draft, change, data } = props
  const countries = (data.region?.countries ?? []).map(({ iso_2 }) => iso_2)
  const { known } = useKnownAddresses(draft.customer?.id ?? null, countries)
  const isSame = draft.requires_shipping && draft.is_billing_same
  return (
    <>
      {draft.requires_shipping && (
        <Checkbox
          label={messages.address.same}
          checked={isSame}
          onChange={(event) => change(billSameAsShipping(draft, event.currentTarget.checked))}
        />
      )}
      {!isSame && (known ? <BillingAddress {...props} known={known} /> : <LineSkeleton />)}
    </>
  )
}

function BillingAddress({
  draft,
  change,
  data,
  known,
}: StepProps & { readonly known: readonly KnownAddress[] }) {
  const { billing_address: value } = draft
  const chosenId = known.find(({ address }) => value && isSameAddress(address, value))?.address.id ?? null
  // A typed address stays in its form even if it becomes equal to a known one.
  const [isTyped, setTyped] = useState(value !== null && chosenId === null)
  const [aside, setAside] = useState<AddressFields | null>(null)
  const start = newAddressOf(draft)

  function type(address: AddressFields): void {
    setTyped(true)
    change(typeBillingAddress(draft, address))
  }

  return (
    <AddressChoice
      legend={messages.address.billing}
      countries={data.region?.countries ?? []}
      known={known}
      chosenId={chosenId}
      value={value}
      isTyped={isTyped}
      start={start}
      onChoose={(address) => change(billToAddress(draft, address))}
      onType={type}
      onCreateNew={() => type(aside ?? start)}
      onBack={() => {
        setAside(value)
        setTyped(false)
        change({ ...draft, billing_address: null })
      }}
    />
  )
}
