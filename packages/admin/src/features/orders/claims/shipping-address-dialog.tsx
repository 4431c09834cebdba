import { Group, Modal, Stack } from '@mantine/core'
import { type AddressInput, addressInput } from '@purser/contract/addresses'
import { retrieveRegion } from '@purser/contract/regions'
import { requiredDraftAddressFields } from '@purser/domain/addresses'
import { Form, SubmitButton } from '../../../components/form/form.tsx'
import { useEntryForm } from '../../../components/form/use-entry-form.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { useResource } from '../../../lib/resource.ts'
import { ErrorView } from '../../../ui/notice.tsx'
import { useReturnFocus } from '../../../ui/return-focus.ts'
import { LineSkeleton } from '../../../ui/skeletons.tsx'
import { AddressFields, addressValuesOf, type Country } from '../detail/address-fields.tsx'
import { messages as orderMessages } from '../orders-messages.ts'
import { messages } from './claims-messages.ts'

const words = messages.addressEditor
const requiredFields = [...requiredDraftAddressFields, 'country_code'] as const

interface ShippingAddressDialogProps {
  readonly regionId: string
  readonly address: AddressInput | null
  readonly onSave: (address: AddressInput) => void
  readonly onClose: () => void
}

/** An address of its own for what is sent: within the order's region, as the draft's address form asks for it (SPEC section 5). */
export function ShippingAddressDialog({ regionId, address, onSave, onClose }: ShippingAddressDialogProps) {
  useReturnFocus()
  const region = useResource(retrieveRegion, { params: { id: regionId } })
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {region.data ? (
        <AddressForm countries={region.data.region.countries ?? []} address={address} onSave={onSave} />
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

interface AddressFormProps {
  readonly countries: readonly Country[]
  readonly address: AddressInput | null
  readonly onSave: (address: AddressInput) => void
}

function AddressForm({ countries, address, onSave }: AddressFormProps) {
  const form = useEntryForm({
    schema: addressInput,
    initialValues: addressValuesOf(address, countries),
    required: Object.fromEntries(
      requiredFields.map((name) => [name, words.required(orderMessages.customer.fields[name])]),
    ),
    tellsMissing: false,
  })
  return (
    <Form form={form} label={words.title} onValid={(body) => onSave(body as AddressInput)}>
      <Stack gap="md">
        <AddressFields
          countries={countries}
          required={requiredFields}
          bind={(name) => form.fields.getInputProps(name)}
        />
        <Group justify="flex-end">
          <SubmitButton isPending={false}>{words.save}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  )
}
