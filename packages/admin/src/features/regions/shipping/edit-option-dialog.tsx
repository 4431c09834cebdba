import { retrieveShippingOption, type ShippingOption, updateShippingOption } from '@purser/contract/shipping'
import { fulfillmentProviderName } from '@purser/domain/fulfillments'
import { formatAmount } from '@purser/domain/money'
import { useQueryClient } from '@tanstack/react-query'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { choiceBeforeSaving, MergeNotice } from '../../../components/edited-together/merge-notice.tsx'
import { useSavedTogether } from '../../../components/edited-together/use-saved-together.ts'
import { DialogForm } from '../../../components/form/dialog-form.tsx'
import { taxWords } from '../../../components/tax-words.ts'
import { useAction } from '../../../lib/action.ts'
import { resourceOptions } from '../../../lib/resource.ts'
import { TextLink } from '../../../ui/links/links.tsx'
import record from '../../../ui/record.module.css'
import { OptionFieldset } from './option-fields.tsx'
import { bodyOf, type OptionValues, useOptionForm, valuesOf } from './option-form.ts'
import { messages } from './shipping-messages.ts'

const words = messages.form

interface EditOptionDialogProps {
  readonly option: ShippingOption
  readonly currencyCode: string
  readonly onClose: () => void
}

const seenOf = (option: ShippingOption) => ({ values: valuesOf(option), version: option.version })

const labels = {
  name: words.name,
  isShown: words.isShown,
  amount: words.price,
  includes_tax: words.includesTax,
  min_subtotal: words.minimum,
  max_subtotal: words.maximum,
}

/** Name, price, requirements and use of a shipping option; profile and fulfillment method stay. */
export function EditOptionDialog({ option, currencyCode, onClose }: EditOptionDialogProps) {
  const queryClient = useQueryClient()
  const form = useOptionForm(option)
  const { together, ...saved } = useSavedTogether({
    now: seenOf(option),
    fields: form.fields,
    readAgain: async () => {
      const read = resourceOptions(retrieveShippingOption, { params: { id: option.id } })
      return seenOf((await queryClient.fetchQuery({ ...read, staleTime: 0 })).shipping_option)
    },
  })
  const update = useAction(updateShippingOption, {
    success: messages.saved,
    onSuccess: onClose,
    onError: (error) => saved.isOvertaken(error) || form.showServerError(error),
  })
  async function save(): Promise<void> {
    if (together.changed.length === 0) return onClose()
    await saved.save((values, _, seenVersion) =>
      update.run({ params: { id: option.id }, body: bodyOf(values) }, { seenVersion }),
    )
  }
  const { name = option.data.id } = option.data
  return (
    <Dialog title={words.edit} onClose={onClose}>
      <DialogForm
        form={form}
        label={words.edit}
        onValid={save}
        isPending={update.isPending}
        {...(form.fields.isDirty('amount') || form.fields.isDirty('includes_tax')
          ? { effect: words.priceEffect }
          : {})}
        save={words.save}
        refusal={choiceBeforeSaving(together)}
      >
        <MergeNotice
          merge={together}
          labels={labels}
          inWords={(field, value) => inWords(field, value, currencyCode)}
        />
        <OptionFieldset fields={form.fields} currencyCode={currencyCode} />
        {option.profile && !option.is_return && (
          <p className={record.quiet}>
            {words.profile}:{' '}
            <TextLink to="/a/settings/shipping-profiles/$id" params={{ id: option.profile_id }}>
              {option.profile.name}
            </TextLink>
          </p>
        )}
        <p className={record.quiet}>
          {`${words.method}: ${String(name)} · ${fulfillmentProviderName(option.provider_id)}`}
        </p>
      </DialogForm>
    </Dialog>
  )
}

function inWords(field: keyof OptionValues, value: unknown, currencyCode: string): string {
  if (field === 'name') return String(value)
  if (field === 'isShown') return value === true ? messages.onWebsite : messages.notOnWebsite
  if (field === 'includes_tax') return taxWords(value === true)
  return value === '' ? '' : formatAmount(Number(value), currencyCode)
}
