import '@mantine/core/styles/Radio.layer.css'
import { ActionIcon, Button, Radio, Stack } from '@mantine/core'
import type { Address } from '@purser/contract/addresses'
import { listCustomers, retrieveCustomer } from '@purser/contract/customers'
import { type AddressFields, addressLines } from '@purser/domain/addresses'
import {
  backToSavedAddresses,
  chooseAddress,
  chooseCustomer,
  clearCustomer,
  missingInAddress,
  typeAnotherAddress,
  typeShippingAddress,
} from '@purser/domain/draft-orders'
import { useRef, useState } from 'react'
import { SearchPicker } from '../../../components/search-picker/search-picker.tsx'
import { useListResource, useResource } from '../../../lib/resource.ts'
import { CloseIcon } from '../../../ui/icons.tsx'
import record from '../../../ui/record.module.css'
import { LineSkeleton } from '../../../ui/skeletons.tsx'
import { Titled } from '../../../ui/titled.tsx'
import { AddressForm } from './address-form.tsx'
import { offeredCustomers } from './offered-customers.ts'
import { useFocusWhenLost } from './step-focus.ts'
import type { StepProps } from './step-props.ts'
import styles from './wizard.module.css'
import { messages } from './wizard-messages.ts'

const words = messages.customer
const shownResults = 10

/** Whose order it is, and where it goes. */
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
          <Titled title={draft.customer.email} words={draft.customer.id === null ? words.isNew : undefined} />
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
      ) : draft.customer?.id ? (
        <SavedAddresses {...props} customerId={draft.customer.id} />
      ) : (
        draft.customer && <TypedAddress {...props} />
      )}
    </>
  )
}

/** At most ten are found; an email is offered beside them once they are those of this email. */
function useFoundCustomers(q: string) {
  const found = useListResource(listCustomers, {
    query: { ...(q === '' ? {} : { q }), offset: 0, limit: shownResults },
  })
  const isFound = found.data !== undefined && !found.isPlaceholderData
  return { ...found, rows: offeredCustomers(found.data?.customers ?? [], isFound ? q : '') }
}

/** The customer's addresses of the region's countries; where there is none, or another is wanted, the form. */
function SavedAddresses(props: StepProps & { readonly customerId: string }) {
  const { draft, change, data } = props
  const read = useResource(retrieveCustomer, {
    params: { id: props.customerId },
    query: { expand: ['shipping_addresses'] },
  })
  // What is typed anew begins at the first field, also where a form stood before.
  const [begun, setBegun] = useState(0)
  function createNew(): void {
    setBegun(begun + 1)
    change(typeAnotherAddress(draft))
  }
  if (read.isPending) return <LineSkeleton />
  const countries = (data.region?.countries ?? []).map(({ iso_2 }) => iso_2)
  const saved = (read.data?.customer.shipping_addresses ?? []).filter(({ country_code }) =>
    countries.includes(country_code ?? ''),
  )
  const isTyped = draft.shipping_address !== null && draft.saved_address_id === null
  const isForm = isTyped || saved.length === 0
  const isToComplete = draft.saved_address_id !== null && missingInAddress(draft.shipping_address).length > 0
  return (
    <Stack gap="md">
      {!isForm && <SavedChoice {...props} saved={saved} />}
      {/* A saved address that is completed becomes a typed one with the first key: the form stays, and the focus in it. */}
      {(isForm || isToComplete) && <TypedAddress key={begun} {...props} />}
      {isForm && saved.length > 0 && (
        <div>
          <Button variant="subtle" onClick={() => change(backToSavedAddresses(draft))}>
            {messages.address.chooseSaved}
          </Button>
        </div>
      )}
      {!isForm && (
        <div>
          <Button variant="default" onClick={createNew}>
            {messages.address.createNew}
          </Button>
        </div>
      )}
    </Stack>
  )
}

function SavedChoice({ draft, change, saved }: StepProps & { readonly saved: readonly Address[] }) {
  const place = useRef<HTMLDivElement>(null)
  useFocusWhenLost(place)
  return (
    <Radio.Group
      ref={place}
      label={messages.address.saved}
      value={draft.saved_address_id ?? ''}
      onChange={(id) => {
        const address = saved.find((each) => each.id === id)
        if (address) change(chooseAddress(draft, address))
      }}
    >
      <Stack gap="xs" mt="xs">
        {saved.map((address) => (
          <SavedAddress key={address.id} address={address} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

function SavedAddress({ address }: { readonly address: Address }) {
  return <Radio value={address.id} label={addressLines(address).join(', ')} />
}

function TypedAddress({ draft, change, data }: StepProps) {
  return (
    <AddressForm
      legend={messages.address.shipping}
      countries={data.region?.countries ?? []}
      value={draft.shipping_address}
      onChange={(address: AddressFields) => change(typeShippingAddress(draft, address))}
    />
  )
}
