import { Stack } from '@mantine/core'
import type { Address, AddressInput } from '@purser/contract/addresses'
import { type Customer, createCustomerAddress, updateCustomerAddress } from '@purser/contract/customers'
import { requiredOrderAddressFields } from '@purser/domain/addresses'
import { countries } from '@purser/domain/countries'
import { operations } from '@purser/domain/operations'
import { useState } from 'react'
import { AddressForm } from '../../../components/address-dialog/address-dialog.tsx'
import { wholeAddress } from '../../../components/address-dialog/whole-address.ts'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { CheckField } from '../../../components/form/check-field.tsx'
import { useAction } from '../../../lib/action.ts'
import { messages } from '../customers-messages.ts'

const words = messages.addresses

interface SavedAddressDialogProps {
  readonly customer: Customer
  /** The address to edit; null for a new one. */
  readonly address: Address | null
  readonly onClose: () => void
}

/** Adds or edits an address of a customer, in any country. */
export function SavedAddressDialog({ customer, address, onClose }: SavedAddressDialogProps) {
  const { id, version: seenVersion, first_name, last_name, phone } = customer
  const { billing_address_id, default_shipping_address_id } = customer
  // A customer's first address is also their default.
  const [before] = useState({
    shipping: address ? address.id === default_shipping_address_id : default_shipping_address_id === null,
    billing: address ? address.id === billing_address_id : billing_address_id === null,
  })
  const [isShipping, setShipping] = useState(before.shipping)
  const [isBilling, setBilling] = useState(before.billing)
  const saved = { success: words.saved, onSuccess: onClose }
  const create = useAction(createCustomerAddress, saved)
  const update = useAction(updateCustomerAddress, saved)
  const title = operations[address ? 'update-customer-address' : 'create-customer-address'].label
  // Someone else's edit shows in the form.
  const now = customer.shipping_addresses?.find((one) => one.id === address?.id) ?? address

  function save(given: AddressInput): void {
    const chosen = {
      ...(address && isShipping === before.shipping ? {} : { is_default_shipping: isShipping }),
      ...(address && isBilling === before.billing ? {} : { is_default_billing: isBilling }),
    }
    if (address) {
      const params = { id, address_id: address.id }
      void update.run({ params, body: { ...wholeAddress(given), ...chosen } }, { seenVersion })
    } else {
      const { country_code = '' } = given
      void create.run({ params: { id }, body: { ...given, country_code: country_code ?? '', ...chosen } })
    }
  }

  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      <AddressForm
        title={title}
        save={words.save}
        isPending={create.isPending || update.isPending}
        countries={countries}
        address={now ?? { first_name, last_name, phone }}
        version={address ? seenVersion : undefined}
        requiredOf={requiredOrderAddressFields}
        onSave={save}
      >
        <Stack gap="xs" mt="md">
          <CheckField label={words.isShipping} isChecked={isShipping} onChange={setShipping} />
          <CheckField label={words.isBilling} isChecked={isBilling} onChange={setBilling} />
        </Stack>
      </AddressForm>
    </Dialog>
  )
}
