import { TextInput } from '@mantine/core'
import type { Discount } from '@purser/contract/discounts'
import { listRegions } from '@purser/contract/regions'
import { sharedPartRefusal } from '@purser/domain/discounts'
import { formatAmountWithCode } from '@purser/domain/money'
import { operations } from '@purser/domain/operations'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { choiceBeforeSaving } from '../../components/edited-together/merge-notice.tsx'
import { DialogForm } from '../../components/form/dialog-form.tsx'
import { allRegions } from '../../components/region-choice/all-regions.ts'
import { offeredRegions } from '../../components/region-choice/offered-regions.ts'
import { useResource } from '../../lib/resource.ts'
import record from '../../ui/record.module.css'
import { messages } from './discounts-messages.ts'
import { currencyOf, type RegionChoice } from './form/discount-form.ts'
import { DiscountMergeNotice } from './form/discount-merge-notice.tsx'
import { detailsBody } from './form/discount-values.ts'
import { RegionsField } from './form/regions-field.tsx'
import { useDiscountEdit } from './form/use-discount-edit.ts'
import { UsageLimitField } from './form/validity-fields.tsx'
import { ValueField } from './form/value-field.tsx'

const words = messages.form
const { label } = operations['update-discount']

interface EditDetailsDialogProps {
  readonly discount: Discount
  readonly onClose: () => void
}

/** Code, regions and limit of a discount, and its fixed amount, whose currency is the region's. */
export function EditDetailsDialog(props: EditDetailsDialogProps) {
  const found = useResource(listRegions, allRegions)
  return (
    <Dialog title={label} onClose={props.onClose}>
      <Loaded load={found}>{({ regions }) => <EditForm {...props} regions={regions} />}</Loaded>
    </Dialog>
  )
}

interface EditFormProps extends EditDetailsDialogProps {
  readonly regions: readonly RegionChoice[]
}

function EditForm({ discount, regions, onClose }: EditFormProps) {
  const { form, together, save, isPending } = useDiscountEdit({
    discount,
    toBody: (values) => detailsBody(discount, values),
    required: { code: words.codeRequired, 'rule.value': words.valueRequired },
    success: messages.one.updated,
    onClose,
  })
  const { fields } = form
  const shared = sharedPartRefusal(discount, 'regions')
  const offered = offeredRegions(regions, discount.regions ?? [])
  const currency = currencyOf(offered, fields.values.regions)
  const isFixed = discount.rule?.type === 'fixed' && !shared
  const effects = [
    fields.isDirty('code') ? words.codeEffect : '',
    isFixed ? currencyEffect(discount, fields.values.rule.value, currency) : '',
  ]
  const effect = effects.filter(Boolean).join(' ')
  return (
    <DialogForm
      form={form}
      label={label}
      onValid={save}
      isPending={isPending}
      {...(effect === '' ? {} : { effect })}
      save={words.save}
      refusal={choiceBeforeSaving(together)}
    >
      <DiscountMergeNotice merge={together} regions={offered} />
      <TextInput
        label={words.code}
        description={words.codeHint}
        withAsterisk
        autoComplete="off"
        data-autofocus
        {...fields.getInputProps('code')}
      />
      {shared ? (
        <p className={record.quiet}>{shared.message}</p>
      ) : (
        <RegionsField fields={fields} regions={offered} isTypeKept />
      )}
      {isFixed && <ValueField fields={fields} currencyCode={currency} />}
      <UsageLimitField fields={fields} uses={discount.usage_count} />
    </DialogForm>
  )
}

/** Says how a fixed amount changes with another currency; '' where the currency stays. */
function currencyEffect(
  { rule, regions }: Discount,
  value: number | '',
  currency: string | undefined,
): string {
  const had = regions?.[0]?.currency_code
  if (!rule || !had || !currency || had === currency || value === '') return ''
  return messages.one.currencyEffect(
    formatAmountWithCode(rule.value, had),
    formatAmountWithCode(value, currency),
  )
}
