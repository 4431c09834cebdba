import { type AddressInput, addressInput } from '@purser/contract/addresses'
import { retrieveRegion } from '@purser/contract/regions'
import { requiredDraftAddressFields, type requiredOrderAddressFields } from '@purser/domain/addresses'
import type { ReactNode } from 'react'
import { useResource } from '../../lib/resource.ts'
import { AddressFields, addressValuesOf, type Country } from '../address-fields/address-fields.tsx'
import { addressLabels } from '../address-fields/address-labels.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Loaded } from '../dialog/loaded.tsx'
import { choiceBeforeSaving, MergeNotice } from '../edited-together/merge-notice.tsx'
import { useEditedTogether } from '../edited-together/use-edited-together.ts'
import { DialogForm } from '../form/dialog-form.tsx'
import { useEntryForm } from '../form/use-entry-form.ts'

interface AddressDialogProps extends Omit<AddressFormProps, 'countries' | 'children'> {
  readonly regionId: string
  /** Why the address can no longer be changed. */
  readonly over?: string | undefined
  readonly onClose: () => void
}

interface AddressFormProps {
  readonly title: string
  /** The button's label. */
  readonly save: string
  readonly isPending?: boolean
  readonly countries: readonly Country[]
  readonly address: AddressInput | null
  /** Version of the record that has the address, where others may change it at the same time. */
  readonly version?: number | undefined
  /** Required fields by country; defaults to those of a draft's address. */
  readonly requiredOf?: typeof requiredOrderAddressFields
  readonly onSave: (address: AddressInput) => void
  /** Further fields. */
  readonly children?: ReactNode
}

/** An address within a region. */
export function AddressDialog({ regionId, over, onClose, ...form }: AddressDialogProps) {
  const region = useResource(retrieveRegion, { params: { id: regionId } })
  return (
    <Dialog title={form.title} size="lg" over={over} onClose={onClose}>
      <Loaded load={region}>
        {(found) => <AddressForm countries={found.region.countries ?? []} {...form} />}
      </Loaded>
    </Dialog>
  )
}

/** The form of an address in a dialog, with what others change in the meantime. */
export function AddressForm(props: AddressFormProps) {
  const { countries, address, version, title, save, isPending = false, onSave } = props
  const { requiredOf = requiredDraftAddressFields } = props
  const now = addressValuesOf(address, countries)
  const form = useEntryForm({
    schema: addressInput,
    initialValues: now,
    required: ({ country_code }) =>
      Object.fromEntries(
        requiredOf(country_code).map((name) => [name, `${addressLabels[name]} is required`]),
      ),
  })
  const together = useEditedTogether({ values: now, version }, form.fields)
  return (
    <DialogForm
      form={form}
      label={title}
      onValid={(body) => onSave(body as AddressInput)}
      isPending={isPending}
      save={save}
      refusal={choiceBeforeSaving(together)}
    >
      <MergeNotice merge={together} labels={addressLabels} inWords={(_, value) => String(value ?? '')} />
      <AddressFields
        countries={countries}
        required={requiredOf(form.fields.values.country_code)}
        bind={(name) => form.fields.getInputProps(name)}
      />
      {props.children}
    </DialogForm>
  )
}
