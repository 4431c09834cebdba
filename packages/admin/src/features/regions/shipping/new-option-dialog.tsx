import { NativeSelect } from '@mantine/core'
import { type FulfillmentOption, listFulfillmentOptions, type Region } from '@purser/contract/regions'
import { createShippingOption } from '@purser/contract/shipping'
import { listShippingProfiles, type WholeShippingProfile } from '@purser/contract/shipping-profiles'
import { fulfillmentProviderName } from '@purser/domain/fulfillments'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { Loaded } from '../../../components/dialog/loaded.tsx'
import { DialogForm } from '../../../components/form/dialog-form.tsx'
import { useAction } from '../../../lib/action.ts'
import { useResource } from '../../../lib/resource.ts'
import { TextLink } from '../../../ui/links/links.tsx'
import { OptionFieldset } from './option-fields.tsx'
import { methodKey, useNewOptionForm } from './option-form.ts'
import { messages, type OptionKind } from './shipping-messages.ts'

const words = messages.form

interface NewOptionDialogProps {
  readonly region: Region
  readonly kind: OptionKind
  readonly onClose: () => void
}

/** Creates a shipping or return option of a region. */
export function NewOptionDialog(props: NewOptionDialogProps) {
  const { region, kind, onClose } = props
  const offer = useResource(listFulfillmentOptions, { params: { id: region.id } })
  const profiles = useResource(listShippingProfiles, { query: {} })
  return (
    <Dialog title={messages[kind].add} onClose={onClose}>
      <Loaded load={offer}>
        {({ fulfillment_options }) => (
          <Loaded load={profiles}>
            {({ shipping_profiles }) => (
              <NewOptionForm {...props} offer={fulfillment_options} profiles={shipping_profiles} />
            )}
          </Loaded>
        )}
      </Loaded>
    </Dialog>
  )
}

interface Offer {
  readonly provider_id: string
  readonly options: readonly FulfillmentOption[]
}

interface NewOptionFormProps extends NewOptionDialogProps {
  readonly offer: readonly Offer[]
  readonly profiles: readonly WholeShippingProfile[]
}

function NewOptionForm({ region, kind, offer, profiles, onClose }: NewOptionFormProps) {
  const isReturn = kind === 'return'
  const methods = offer.flatMap(({ provider_id, options }) =>
    options.filter((one) => (one.is_return ?? false) === isReturn).map((data) => ({ provider_id, data })),
  )
  const form = useNewOptionForm(region.id, isReturn, methods)
  const create = useAction(createShippingOption, {
    success: messages.saved,
    onSuccess: onClose,
    onError: form.showServerError,
  })
  const lacking = offer.length === 0 ? words.noProvider : words.noMethod
  const choose = { value: '', label: words.choose }
  return (
    <DialogForm
      form={form}
      label={messages[kind].add}
      onValid={(body) => create.run({ body })}
      isPending={create.isPending}
      save={words.save}
    >
      <OptionFieldset fields={form.fields} currencyCode={region.currency_code} />
      {!isReturn && (
        <div>
          <NativeSelect
            label={words.profile}
            withAsterisk
            data={[choose, ...profiles.map(({ id, name }) => ({ value: id, label: name }))]}
            {...form.fields.getInputProps('profile_id')}
          />
          <TextLink to="/a/settings/shipping-profiles" size="sm">
            {words.profiles}
          </TextLink>
        </div>
      )}
      <NativeSelect
        label={words.method}
        withAsterisk
        description={methods.length === 0 ? lacking : undefined}
        data={[
          choose,
          ...methods.map((method) => ({
            value: methodKey(method),
            label: `${method.data.name ?? method.data.id} · ${fulfillmentProviderName(method.provider_id)}`,
          })),
        ]}
        {...form.fields.getInputProps('method')}
      />
    </DialogForm>
  )
}
