import { Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { updateOrder } from '@purser/contract/orders'
import { type Region, retrieveRegion } from '@purser/contract/regions'
import { requiredOrderAddressFields } from '@purser/domain/addresses'
import { Form, SubmitButton } from '../../../components/form/form.tsx'
import { useEntryForm } from '../../../components/form/use-entry-form.ts'
import { useAction } from '../../../lib/action.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { useResource } from '../../../lib/resource.ts'
import { ErrorView } from '../../../ui/notice.tsx'
import { useReturnFocus } from '../../../ui/return-focus.ts'
import { LineSkeleton } from '../../../ui/skeletons.tsx'
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
type Country = NonNullable<Region['countries']>[number]
interface Values {
  email: string
  shipping_address: AddressValues
}

/** Where the region has one country only, it is that one. */
function valuesOf(order: OrderDetail, countries: readonly Country[]): Values {
  const address = order.shipping_address
  const texts = addressFields.map((name) => [name, address?.[name] ?? ''] as const)
  const only = countries.length === 1 ? countries[0] : undefined
  const country_code = only?.iso_2 ?? address?.country_code ?? ''
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
  useReturnFocus()
  const region = useResource(retrieveRegion, { params: { id: order.region_id } })
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.dialog}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {region.data ? (
        <CustomerForm order={order} countries={region.data.region.countries ?? []} onDone={onClose} />
      ) : region.isError ? (
        <ErrorView
          reason={messageOf(region.error, '')}
          isRetrying={region.isFetching}
          onRetry={() => void region.refetch()}
        />
      ) : (
        <LineSkeleton />
      )}
    </Modal>
  )
}

interface CustomerFormProps {
  readonly order: OrderDetail
  readonly countries: readonly Country[]
  readonly onDone: () => void
}

function CustomerForm({ order, countries, onDone }: CustomerFormProps) {
  const form = useEntryForm({
    schema: updateOrder.body,
    initialValues: valuesOf(order, countries),
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
    <Form form={form} label={words.dialog} onValid={(body) => update.run({ params: { id: order.id }, body })}>
      <Stack gap="md">
        <TextInput
          label={words.fields.email}
          type="email"
          withAsterisk
          autoFocus
          {...form.fields.getInputProps('email')}
        />
        <div className={styles.fields}>
          {addressFields.map(field)}
          <CountryField
            countries={countries}
            select={form.fields.getInputProps('shipping_address.country_code')}
          />
        </div>
        <Group justify="flex-end">
          <SubmitButton isPending={update.isPending}>{words.save}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  )
}

interface CountryFieldProps {
  readonly countries: readonly Country[]
  readonly select: object
}

/** The region's countries; where there is only one it is fixed and shown as text (SPEC section 5). */
function CountryField({ countries, select }: CountryFieldProps) {
  const [only, ...others] = countries
  if (only && others.length === 0) {
    return (
      <div>
        <Text fw={500}>{words.fields.country_code}</Text>
        <Text>{only.display_name}</Text>
      </div>
    )
  }
  const options = countries.map((country) => ({ value: country.iso_2, label: country.display_name }))
  return (
    <NativeSelect
      label={words.fields.country_code}
      withAsterisk
      data={[{ value: '', label: '' }, ...options]}
      {...select}
    />
  )
}
