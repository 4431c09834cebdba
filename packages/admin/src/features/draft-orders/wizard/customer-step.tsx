import { ActionIcon } from '@mantine/core'
import { listCustomers } from '@purser/contract/customers'
import {
  backToSavedAddresses,
  chooseAddress,
  chooseCustomer,
  clearCustomer,
  newAddressOf,
  typeAnotherAddress,
  typeShippingAddress,
} from '@purser/domain/draft-orders'
import { SearchPicker } from '../../../components/search-picker/search-picker.tsx'
import { useListResource } from '../../../lib/resource.ts'
import { CloseIcon } from '../../../ui/icons.tsx'
import record from '../../../ui/record.module.css'
import { LineSkeleton } from '../../../ui/skeletons.tsx'
import { Titled } from '../../../ui/titled.tsx'
import { AddressChoice } from './addresses/address-choice.tsx'
import { useKnownAddresses } from './addresses/known-addresses.ts'
import { customerWords, offeredCustomers } from './offered-customers.ts'
import type { StepProps } from './step-props.ts'
import styles from './wizard.module.css'
import { messages } from './wizard-messages.ts'

const words = messages.customer
const shownResults = 10

/** Chooses the customer and the shipping address. */
export function CustomerStep(props: StepProps) {
  const { draft, change } = props
  return (
    <>
      {draft.customer === null ? (
        <SearchPicker
          label={words.search}
          placeholder={words.placeholder}
          results={words.results}
          failed={words.failed}
          isRequired
          isFirst
          useFound={useFoundCustomers}
          idOf={({ id, email }) => id ?? email}
          onChoose={(customer) => change(chooseCustomer(draft, customer))}
        >
          {({ id, email, words: said }) => (
            <Titled title={id === null ? words.create(email) : email} words={said} />
          )}
        </SearchPicker>
      ) : (
        <div className={styles.chosen}>
          <Titled title={draft.customer.email} words={customerWords(draft.customer)} />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={words.clear}
            onClick={() => change(clearCustomer(draft))}
          >
            <CloseIcon />
          </ActionIcon>
        </div>
      )}
      {!draft.requires_shipping ? (
        <p className={record.quiet}>{messages.address.notRequired}</p>
      ) : (
        // Another customer has other addresses, and nothing typed for the one before.
        draft.customer && <ShippingAddress key={draft.customer.id ?? draft.customer.email} {...props} />
      )}
    </>
  )
}

/** Finds up to ten customers, and offers the email itself once the results are for that email. */
function useFoundCustomers(q: string) {
  const found = useListResource(listCustomers, {
    query: { ...(q === '' ? {} : { q }), offset: 0, limit: shownResults },
  })
  const isFound = found.data !== undefined && !found.isPlaceholderData
  return { ...found, rows: offeredCustomers(found.data?.customers ?? [], isFound ? q : '') }
}

/** The customer's addresses in the region's countries, or a form for another address. */
function ShippingAddress({ draft, change, data }: StepProps) {
  const countries = data.region?.countries ?? []
  const { known } = useKnownAddresses(
    draft.customer?.id ?? null,
    countries.map(({ iso_2 }) => iso_2),
  )
  if (!known) return <LineSkeleton />
  return (
    <AddressChoice
      legend={messages.address.shipping}
      countries={countries}
      known={known}
      chosenId={draft.saved_address_id}
      value={draft.shipping_address}
      isTyped={draft.shipping_address !== null && draft.saved_address_id === null}
      start={newAddressOf(draft)}
      onChoose={(address) => change(chooseAddress(draft, address))}
      onType={(address) => change(typeShippingAddress(draft, address))}
      onCreateNew={() => change(typeAnotherAddress(draft))}
      onBack={() => change(backToSavedAddresses(draft))}
    />
  )
}
