import { TextInput } from '@mantine/core'
import { updateOrder, updateOrderBody } from '@purser/contract/orders'
import { retrieveRegion } from '@purser/contract/regions'
import { requiredOrderAddressFields } from '@purser/domain/addresses'
import { operations } from '@purser/domain/operations'
import {
  AddressFields,
  type AddressValues,
  addressValuesOf,
  type Country,
} from '../../../components/address-fields/address-fields.tsx'
import { addressLabels } from '../../../components/address-fields/address-labels.ts'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { Loaded } from '../../../components/dialog/loaded.tsx'
import { DialogForm } from '../../../components/form/dialog-form.tsx'
import { useEntryForm } from '../../../components/form/use-entry-form.ts'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { useAction } from '../../../lib/action.ts'
import { useResource } from '../../../lib/resource.ts'
import { messages } from '../orders-messages.ts'

const words = messages.customer
const title = operations['update-order'].label
interface Values {
  email: string
  shipping_address: AddressValues
}

/** A field that was emptied is sent as null: it is cleared, not kept. */
function bodyOf(values: Values) {
  const address = Object.entries(values.shipping_address).map(([name, text]) => [
    name,
    text.trim() === '' ? null : text,
  ])
  return { email: values.email.trim(), shipping_address: Object.fromEntries(address) }
}

const required: Record<string, string> = Object.fromEntries([
  ['email', words.required(words.email)],
  ...requiredOrderAddressFields.map((name) => [
    `shipping_address.${name}`,
    words.required(addressLabels[name]),
  ]),
])

interface EditCustomerDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

export function EditCustomerDialog({ order, onClose }: EditCustomerDialogProps) {
  const region = useResource(retrieveRegion, { params: { id: order.region_id } })
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      <Loaded load={region}>
        {(found) => <CustomerForm order={order} countries={found.region.countries ?? []} onDone={onClose} />}
      </Loaded>
    </Dialog>
  )
}

interface CustomerFormProps {
  readonly order: OrderDetail
  readonly countries: readonly Country[]
  readonly onDone: () => void
}

function CustomerForm({ order, countries, onDone }: CustomerFormProps) {
  const form = useEntryForm({
    schema: updateOrderBody,
    initialValues: {
      email: order.email,
      shipping_address: addressValuesOf(order.shipping_address, countries),
    } satisfies Values,
    required,
    tellsMissing: false,
    toBody: bodyOf,
  })
  const update = useAction(updateOrder, {
    invalidates: ['orders'],
    success: words.updated,
    fallback: words.failed,
    onError: form.showServerError,
    onSuccess: onDone,
  })
  return (
    <DialogForm
      form={form}
      label={title}
      onValid={(body) => update.run({ params: { id: order.id }, body })}
      isPending={update.isPending}
      save={words.save}
    >
      <TextInput
        label={words.email}
        type="email"
        withAsterisk
        autoFocus
        {...form.fields.getInputProps('email')}
      />
      <AddressFields
        countries={countries}
        required={requiredOrderAddressFields}
        bind={(name) => form.fields.getInputProps(`shipping_address.${name}`)}
      />
    </DialogForm>
  )
}
