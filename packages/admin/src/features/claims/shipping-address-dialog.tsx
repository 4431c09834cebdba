import { type AddressInput, addressInput } from '@purser/contract/addresses'
import { retrieveRegion } from '@purser/contract/regions'
import { requiredDraftAddressFields } from '@purser/domain/addresses'
import {
  AddressFields,
  addressValuesOf,
  type Country,
} from '../../components/address-fields/address-fields.tsx'
import { addressLabels } from '../../components/address-fields/address-labels.ts'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { DialogForm } from '../../components/form/dialog-form.tsx'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { useResource } from '../../lib/resource.ts'
import { messages } from './claims-messages.ts'

const words = messages.addressEditor
const requiredFields = [...requiredDraftAddressFields, 'country_code'] as const

interface ShippingAddressDialogProps {
  readonly regionId: string
  readonly address: AddressInput | null
  readonly onSave: (address: AddressInput) => void
  readonly onClose: () => void
}

/** An address of its own for what is sent: within the order's region, as the draft's address form asks for it. */
export function ShippingAddressDialog({ regionId, address, onSave, onClose }: ShippingAddressDialogProps) {
  const region = useResource(retrieveRegion, { params: { id: regionId } })
  return (
    <Dialog title={words.title} size="lg" onClose={onClose}>
      <Loaded load={region}>
        {(found) => (
          <AddressForm countries={found.region.countries ?? []} address={address} onSave={onSave} />
        )}
      </Loaded>
    </Dialog>
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
    required: Object.fromEntries(requiredFields.map((name) => [name, words.required(addressLabels[name])])),
    tellsMissing: false,
  })
  return (
    <DialogForm
      form={form}
      label={words.title}
      onValid={(body) => onSave(body as AddressInput)}
      isPending={false}
      save={words.save}
    >
      <AddressFields
        countries={countries}
        required={requiredFields}
        bind={(name) => form.fields.getInputProps(name)}
      />
    </DialogForm>
  )
}
