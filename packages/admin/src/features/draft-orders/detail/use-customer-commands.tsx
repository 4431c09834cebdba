import { updateDraftOrder } from '@purser/contract/draft-orders'
import { availabilityOf } from '@purser/domain/operations'
import type { ReactNode } from 'react'
import { AddressDialog } from '../../../components/address-dialog/address-dialog.tsx'
import { wholeAddress } from '../../../components/address-dialog/whole-address.ts'
import type { Command } from '../../../components/commands/command.ts'
import { useOpened } from '../../../components/dialog/use-opened.ts'
import { messages } from '../draft-orders-messages.ts'
import type { DraftDetail } from './draft-detail.ts'
import { EditEmailDialog } from './drafts-dialogs.ts'
import { useDraftChange } from './use-draft-change.ts'

const words = messages.customer
type Place = 'shipping' | 'billing'

/** Returns the commands that edit customer and addresses. */
export function useCustomerCommands(draft: DraftDetail): {
  readonly commands: readonly Command[]
  readonly dialogs: ReactNode
} {
  const [open, setOpen, close] = useOpened<'email' | Place>()
  const { cart } = draft
  const update = useDraftChange(updateDraftOrder, draft, {
    success: messages.one.changed,
    onSuccess: close,
  })
  const params = { id: draft.id }
  const availability = availabilityOf('update-draft-order', draft)
  const command = (id: string, label: string, effect: () => void): Command => ({
    id,
    label,
    effect,
    availability,
    isPending: update.isPending,
  })
  const { shipping_address_id, billing_address } = cart
  const commands = [
    command('edit-email', words.editEmail, () => setOpen('email')),
    command('edit-shipping-address', words.editShipping, () => setOpen('shipping')),
    command('edit-billing-address', words.editBilling, () => setOpen('billing')),
    ...(shipping_address_id === null || billing_address
      ? []
      : [
          command('bill-to-shipping', words.billToShipping, () => {
            void update.run({ params, body: { billing_address: shipping_address_id } })
          }),
        ]),
  ]
  const addressOf = { shipping: cart.shipping_address, billing: billing_address }
  const dialogs = (
    <>
      {open === 'email' && <EditEmailDialog draft={draft} onClose={close} />}
      {(open === 'shipping' || open === 'billing') && (
        <AddressDialog
          title={open === 'shipping' ? words.editShipping : words.editBilling}
          save={words.save}
          isPending={update.isPending}
          regionId={cart.region_id}
          address={addressOf[open] ?? null}
          version={draft.version}
          over={update.over}
          onSave={(address) => {
            void update.run({ params, body: { [`${open}_address`]: wholeAddress(address) } })
          }}
          onClose={close}
        />
      )}
    </>
  )
  return { commands, dialogs }
}
