import { updateOrder } from '@purser/contract/orders'
import { requiredOrderAddressFields } from '@purser/domain/addresses'
import { AddressDialog } from '../../../../components/address-dialog/address-dialog.tsx'
import { wholeAddress } from '../../../../components/address-dialog/whole-address.ts'
import { useOffered } from '../../../../components/dialog/use-offered.ts'
import type { OrderDetail } from '../../../../components/line-items/order-detail.ts'
import { messages } from '../../orders-messages.ts'

const words = messages.customer

interface EditBillingDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

/** Edits the billing address. An order without one starts with its shipping address. */
export function EditBillingDialog({ order, onClose }: EditBillingDialogProps) {
  const update = useOffered(updateOrder, {
    of: order,
    shown: [],
    success: words.updated,
    onSuccess: onClose,
  })
  return (
    <AddressDialog
      title={words.editBilling}
      save={words.save}
      isPending={update.isPending}
      regionId={order.region_id}
      address={order.billing_address ?? order.shipping_address ?? null}
      version={order.version}
      over={update.over}
      requiredOf={requiredOrderAddressFields}
      onSave={(address) =>
        void update.run(
          { params: { id: order.id }, body: { billing_address: wholeAddress(address) } },
          { seenVersion: order.version },
        )
      }
      onClose={onClose}
    />
  )
}
