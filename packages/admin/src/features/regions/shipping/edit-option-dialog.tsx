import { type ShippingOption, updateShippingOption } from '@purser/contract/shipping'
import { fulfillmentProviderName } from '@purser/domain/fulfillments'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { DialogForm } from '../../../components/form/dialog-form.tsx'
import { useAction } from '../../../lib/action.ts'
import record from '../../../ui/record.module.css'
import { OptionFieldset } from './option-fields.tsx'
import { useOptionForm } from './option-form.ts'
import { messages } from './shipping-messages.ts'

const words = messages.form

interface EditOptionDialogProps {
  readonly option: ShippingOption
  readonly currencyCode: string
  readonly onClose: () => void
}

/** Name, price, requirements and use of a shipping option; profile and fulfillment method stay. */
export function EditOptionDialog({ option: now, currencyCode, onClose }: EditOptionDialogProps) {
  // As it was when it was opened: what somebody else changes meanwhile is not written over.
  const [option] = useState(now)
  const form = useOptionForm(option)
  const update = useAction(updateShippingOption, {
    invalidates: ['shipping', 'shipping-profiles'],
    success: messages.saved,
    onSuccess: onClose,
    onError: form.showServerError,
  })
  const { name = option.data.id } = option.data
  const stays = [
    ...(option.profile && !option.is_return ? [`${words.profile}: ${option.profile.name}`] : []),
    `${words.method}: ${String(name)} · ${fulfillmentProviderName(option.provider_id)}`,
  ]
  return (
    <Dialog title={words.edit} onClose={onClose}>
      <DialogForm
        form={form}
        label={words.edit}
        onValid={(body) => update.run({ params: { id: option.id }, body }, { seenVersion: option.version })}
        isPending={update.isPending}
        {...(form.fields.isDirty('amount') ? { effect: words.priceEffect } : {})}
        save={words.save}
      >
        <OptionFieldset fields={form.fields} currencyCode={currencyCode} />
        {stays.map((fact) => (
          <p key={fact} className={record.quiet}>
            {fact}
          </p>
        ))}
      </DialogForm>
    </Dialog>
  )
}
