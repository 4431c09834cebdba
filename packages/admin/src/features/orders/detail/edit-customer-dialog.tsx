import { Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { updateOrder } from '@purser/contract/orders'
import { retrieveRegion } from '@purser/contract/regions'
import { requiredOrderAddressFields } from '@purser/domain/addresses'
import { Form, SubmitButton } from '../../../components/form/form.tsx'
import { useEntryForm } from '../../../components/form/use-entry-form.ts'
import { useAction } from '../../../lib/action.ts'
import { useResource } from '../../../lib/resource.ts'
import { messages } from '../orders-messages.ts'
import type { OrderDetail } from './order-detail.ts'
import styles from './order-page.module.css'

const words = messages.customer
const addressFields = [
  'first_name',
  'last_name',
  'address_1',
  'address_2',
  'postal_code',
  'city',
  'province',
  'phone',
] as const
type TextField = (typeof addressFields)[number]
type AddressValues = Record<TextField | 'country_code', string>
interface Values {
  email: string
  shipping_address: AddressValues
}

function valuesOf(order: OrderDetail): Values {
  const address = order.shipping_address
  const texts = addressFields.map((name) => [name, address?.[name] ?? ''] as const)
  const country_code = address?.country_code ?? ''
  return {
    email: order.email,
    shipping_address: { ...Object.fromEntries(texts), country_code } as AddressValues,
  }
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
  ['email', words.required(words.fields.email)],
  ...requiredOrderAddressFields.map((name) => [
    `shipping_address.${name}`,
    words.required(words.fields[name]),
  ]),
])

interface EditCustomerDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

export function EditCustomerDialog({ order, onClose }: EditCustomerDialogProps) {
  const region = useResource(retrieveRegion, { params: { id: order.region_id } })
  const countries = region.data?.region.countries ?? []
  const only = countries.length === 1 ? countries[0] : undefined
  const form = useEntryForm({
    schema: updateOrder.body,
    initialValues: valuesOf(order),
    required,
    tellsMissing: false,
    toBody: (values: Values) => {
      const country_code = values.shipping_address.country_code || (only?.iso_2 ?? '')
      return bodyOf({ ...values, shipping_address: { ...values.shipping_address, country_code } })
    },
  })
  const update = useAction(updateOrder, {
    invalidates: ['orders'],
    success: words.updated,
    fallback: words.failed,
    onError: form.showServerError,
    onSuccess: onClose,
  })
  const field = (name: TextField) => (
    <TextInput
      key={name}
      label={words.fields[name]}
      withAsterisk={(requiredOrderAddressFields as readonly string[]).includes(name)}
      maxLength={500}
      {...form.fields.getInputProps(`shipping_address.${name}`)}
    />
  )

  return (
    <Modal
      opened
      onClose={onClose}
      title={words.dialog}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Form
        form={form}
        label={words.dialog}
        onValid={(body) => update.run({ params: { id: order.id }, body })}
      >
        <Stack gap="md">
          <TextInput
            label={words.fields.email}
            type="email"
            withAsterisk
            data-autofocus
            {...form.fields.getInputProps('email')}
          />
          <div className={styles.fields}>
            {addressFields.map(field)}
            {only ? (
              <div>
                <Text fw={500}>{words.fields.country_code}</Text>
                <Text>{only.display_name}</Text>
              </div>
            ) : (
              <NativeSelect
                label={words.fields.country_code}
                withAsterisk
                data={[
                  { value: '', label: '' },
                  ...countries.map((country) => ({ value: country.iso_2, label: country.display_name })),
                ]}
                {...form.fields.getInputProps('shipping_address.country_code')}
              />
            )}
          </div>
          <Group justify="flex-end">
            <SubmitButton isPending={update.isPending}>{words.save}</SubmitButton>
          </Group>
        </Stack>
      </Form>
    </Modal>
  )
}
