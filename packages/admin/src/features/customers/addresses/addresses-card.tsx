import { Button, Group, Stack } from '@mantine/core'
import type { Address } from '@purser/contract/addresses'
import { type Customer, deleteCustomerAddress, updateCustomerAddress } from '@purser/contract/customers'
import { addressLines } from '@purser/domain/addresses'
import { addressesAtFirst, type DefaultChoice, sortByDefault } from '@purser/domain/customers'
import { operations } from '@purser/domain/operations'
import { useState } from 'react'
import { AddressLines } from '../../../components/address-lines/address-lines.tsx'
import { CommandButton } from '../../../components/commands/command-button.tsx'
import { CommandMenu } from '../../../components/commands/command-menu.tsx'
import { commandOf } from '../../../components/commands/operation-command.ts'
import { useAction } from '../../../lib/action.ts'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import record from '../../../ui/record.module.css'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { SavedAddressDialog } from '../customers-dialogs.ts'
import { messages } from '../customers-messages.ts'

const words = messages.addresses

type Asked = { readonly what: 'add' } | { readonly what: 'edit' | 'delete'; readonly address: Address }

/** A customer's saved addresses, the defaults first. */
export function AddressesCard({ customer }: { readonly customer: Customer }) {
  const [asked, ask] = useState<Asked>()
  const [areAllShown, showAll] = useState(false)
  const all = sortByDefault(customer.shipping_addresses ?? [], customer)
  const atFirst = addressesAtFirst(all)
  const close = () => ask(undefined)
  return (
    <Card
      title={words.title}
      actions={
        !customer.erased_at && (
          <CommandButton
            command={commandOf('create-customer-address', { effect: () => ask({ what: 'add' }) })}
          />
        )
      }
    >
      {all.length === 0 ? (
        <p className={record.quiet}>{words.none}</p>
      ) : (
        <ul className={record.rows}>
          {(areAllShown ? all : atFirst).map((address) => (
            <AddressRow key={address.id} customer={customer} address={address} onAsk={ask} />
          ))}
        </ul>
      )}
      {atFirst.length < all.length && (
        <Button variant="subtle" size="xs" mt="xs" onClick={() => showAll(!areAllShown)}>
          {areAllShown ? words.showFewer : words.showAll(all.length)}
        </Button>
      )}
      {asked?.what === 'add' && <SavedAddressDialog customer={customer} address={null} onClose={close} />}
      {asked?.what === 'edit' && (
        <SavedAddressDialog customer={customer} address={asked.address} onClose={close} />
      )}
      {asked?.what === 'delete' && (
        <DeleteAddress customer={customer} address={asked.address} onClose={close} />
      )}
    </Card>
  )
}

interface AddressRowProps {
  readonly customer: Customer
  readonly address: Address
  readonly onAsk: (asked: Asked) => void
}

function AddressRow({ customer, address, onAsk }: AddressRowProps) {
  const { id, billing_address_id, default_shipping_address_id, version: seenVersion } = customer
  const update = useAction(updateCustomerAddress, { success: words.defaultSet })
  const isShipping = address.id === default_shipping_address_id
  const isBilling = address.id === billing_address_id
  const choose = (body: DefaultChoice) =>
    void update.run({ params: { id, address_id: address.id }, body }, { seenVersion })
  const commands = [
    commandOf('update-customer-address', {
      id: `edit ${address.id}`,
      effect: () => onAsk({ what: 'edit', address }),
    }),
    ...(isShipping
      ? []
      : [
          {
            id: `ship ${address.id}`,
            label: words.useForShipping,
            effect: () => choose({ is_default_shipping: true }),
          },
        ]),
    ...(isBilling
      ? []
      : [
          {
            id: `bill ${address.id}`,
            label: words.useForBilling,
            effect: () => choose({ is_default_billing: true }),
          },
        ]),
    commandOf('delete-customer-address', {
      id: `delete ${address.id}`,
      effect: () => onAsk({ what: 'delete', address }),
    }),
  ]
  return (
    <li className={record.row}>
      <Stack gap={2}>
        <AddressLines address={address} hasCode />
        {(isShipping || isBilling) && (
          <span className={record.badges}>
            {isShipping && <StatusBadge status="default" label={words.isShipping} />}
            {isBilling && <StatusBadge status="default" label={words.isBilling} />}
          </span>
        )}
      </Stack>
      {!customer.erased_at && (
        <CommandMenu label={words.menu(addressLines(address).join(', '))} commands={commands} isCompact />
      )}
    </li>
  )
}

interface DeleteAddressProps {
  readonly customer: Customer
  readonly address: Address
  readonly onClose: () => void
}

function DeleteAddress({ customer, address, onClose }: DeleteAddressProps) {
  const remove = useAction(deleteCustomerAddress, { success: words.deleted, onSuccess: onClose })
  const params = { id: customer.id, address_id: address.id }
  return (
    <ConfirmDialog
      isOpen
      title={words.deleteQuestion}
      confirmLabel={operations['delete-customer-address'].label}
      dismissLabel={words.keep}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => void remove.run({ params }, { seenVersion: customer.version })}
      onClose={onClose}
    >
      <Group>
        <AddressLines address={address} hasCode />
      </Group>
      <p className={record.quiet}>{words.ordersKeep}</p>
    </ConfirmDialog>
  )
}
