import { TextInput } from '@mantine/core'
import { retrieveOrder, updateOrder, updateOrderBody } from '@purser/contract/orders'
import { retrieveRegion } from '@purser/contract/regions'
import { requiredOrderAddressFields } from '@purser/domain/addresses'
import { availabilityOf, operations } from '@purser/domain/operations'
import { useQueryClient } from '@tanstack/react-query'
import {
  AddressFields,
  type AddressValues,
  addressValuesOf,
  type Country,
  ownAddressValues,
} from '../../../../components/address-fields/address-fields.tsx'
import { addressLabels } from '../../../../components/address-fields/address-labels.ts'
import { Dialog } from '../../../../components/dialog/dialog.tsx'
import { Loaded } from '../../../../components/dialog/loaded.tsx'
import { choiceBeforeSaving, MergeNotice } from '../../../../components/edited-together/merge-notice.tsx'
import type { SeenRecord } from '../../../../components/edited-together/use-edited-together.ts'
import { useSavedTogether } from '../../../../components/edited-together/use-saved-together.ts'
import { DialogForm } from '../../../../components/form/dialog-form.tsx'
import { useEntryForm } from '../../../../components/form/use-entry-form.ts'
import type { OrderDetail } from '../../../../components/line-items/order-detail.ts'
import { useAction } from '../../../../lib/action.ts'
import { resourceOptions, useResource } from '../../../../lib/resource.ts'
import { orderInput } from '../../orders-data.ts'
import { messages } from '../../orders-messages.ts'

const words = messages.customer
const title = operations['update-order'].label
interface Values {
  email: string
  shipping_address: AddressValues
}

/** Sends an emptied field as null, which clears it. */
function bodyOf(values: Values) {
  const address = Object.entries(values.shipping_address).map(([name, text]) => [
    name,
    text.trim() === '' ? null : text,
  ])
  return { email: values.email.trim(), shipping_address: Object.fromEntries(address) }
}

/** The fields that are compared with other operators' changes. */
const flat = ({ email, shipping_address }: Values) => ({ email, ...shipping_address })
type FlatValues = ReturnType<typeof flat>
const nested = ({ email, ...shipping_address }: FlatValues): Values => ({ email, shipping_address })

const requiredOf = ({ shipping_address }: Values): Record<string, string> =>
  Object.fromEntries([
    ['email', words.required(words.email)],
    ...requiredOrderAddressFields(shipping_address.country_code).map((name) => [
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
  const offer = availabilityOf('update-order', order)
  return (
    <Dialog title={title} size="lg" over={offer.isAvailable ? undefined : offer.reason} onClose={onClose}>
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
  const { form, together, save, isPending } = useCustomerForm(order, countries, onDone)
  return (
    <DialogForm
      form={form}
      label={title}
      onValid={save}
      isPending={isPending}
      save={words.save}
      refusal={choiceBeforeSaving(together)}
    >
      <MergeNotice
        merge={together}
        labels={{ email: words.email, ...addressLabels }}
        inWords={(_, value) => String(value ?? '')}
      />
      <TextInput
        label={words.email}
        type="email"
        withAsterisk
        autoFocus
        {...form.fields.getInputProps('email')}
      />
      <AddressFields
        countries={countries}
        required={requiredOrderAddressFields(form.fields.values.shipping_address.country_code)}
        bind={(name) => form.fields.getInputProps(`shipping_address.${name}`)}
      />
    </DialogForm>
  )
}

function useCustomerForm(order: OrderDetail, countries: readonly Country[], onDone: () => void) {
  const queryClient = useQueryClient()
  const valuesOf = (one: OrderDetail): Values => ({
    email: one.email,
    shipping_address: addressValuesOf(one.shipping_address, countries),
  })
  const seenOf = (one: OrderDetail): SeenRecord<FlatValues> => ({
    // With its own country: the region's only one is in the form, and a change where it is another.
    values: flat({ email: one.email, shipping_address: ownAddressValues(one.shipping_address) }),
    version: one.version,
  })
  const form = useEntryForm({
    schema: updateOrderBody,
    initialValues: valuesOf(order),
    required: requiredOf,
    toBody: bodyOf,
  })
  const { together, ...saved } = useSavedTogether<FlatValues>({
    now: seenOf(order),
    fields: {
      values: flat(form.fields.values),
      setValues: (values) => form.fields.setValues(nested(values)),
      resetDirty: (values) => form.fields.resetDirty(nested(values)),
    },
    readAgain: async () => {
      const read = resourceOptions(retrieveOrder, orderInput(order.id))
      return seenOf((await queryClient.fetchQuery({ ...read, staleTime: 0 })).order as OrderDetail)
    },
  })
  const update = useAction(updateOrder, {
    success: words.updated,
    fallback: words.failed,
    onError: (error) => saved.isOvertaken(error) || form.showServerError(error),
    onSuccess: onDone,
  })
  async function save(): Promise<void> {
    if (together.changed.length === 0) return onDone()
    await saved.save((values, names, seenVersion) => {
      const { email, shipping_address } = bodyOf(nested(values))
      const address = Object.entries(shipping_address).filter(([name]) => names.some((one) => one === name))
      const body = {
        ...(names.includes('email') ? { email } : {}),
        ...(address.length > 0 ? { shipping_address: Object.fromEntries(address) } : {}),
      }
      return update.run({ params: { id: order.id }, body }, { seenVersion })
    })
  }
  return { form, together, save, isPending: update.isPending }
}
