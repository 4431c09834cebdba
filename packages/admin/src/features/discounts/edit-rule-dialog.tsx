import type { Discount } from '@purser/contract/discounts'
import { discountTypeRefusal, sharedPartRefusal } from '@purser/domain/discounts'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { choiceBeforeSaving } from '../../components/edited-together/merge-notice.tsx'
import { DialogForm } from '../../components/form/dialog-form.tsx'
import form from '../../ui/form-panels.module.css'
import record from '../../ui/record.module.css'
import { messages } from './discounts-messages.ts'
import { DiscountMergeNotice } from './form/discount-merge-notice.tsx'
import { changedRuleBody } from './form/discount-values.ts'
import { RuleFields } from './form/rule-fields.tsx'
import { TryOut } from './form/try-out-card.tsx'
import { useDiscountEdit } from './form/use-discount-edit.ts'
import { DatesFields, DurationFields } from './form/validity-fields.tsx'

const words = messages.form
const title = messages.one.editRule
const keptType = discountTypeRefusal('fixed', 'percentage')?.message

interface EditRuleDialogProps {
  readonly discount: Discount
  readonly onClose: () => void
}

/** Edits a discount's value, products and dates. */
export function EditRuleDialog({ discount, onClose }: EditRuleDialogProps) {
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      <EditForm discount={discount} onClose={onClose} />
    </Dialog>
  )
}

function EditForm({ discount, onClose }: EditRuleDialogProps) {
  const shared = sharedPartRefusal(discount, 'rule')
  const edit = useDiscountEdit({
    discount,
    toBody: (values) => changedRuleBody(discount, values),
    required: {
      starts_at: words.startRequired,
      ...(shared ? {} : { 'rule.description': words.descriptionRequired, 'rule.value': words.valueRequired }),
    },
    success: messages.one.ruleUpdated,
    onClose,
  })
  const { fields } = edit.form
  return (
    <DialogForm
      form={edit.form}
      label={title}
      onValid={edit.save}
      isPending={edit.isPending}
      save={words.save}
      refusal={choiceBeforeSaving(edit.together)}
    >
      <DiscountMergeNotice merge={edit.together} regions={discount.regions ?? []} />
      {shared ? (
        <p className={record.quiet}>{shared.message}</p>
      ) : (
        <RuleFields
          fields={fields}
          regions={discount.regions ?? []}
          {...(keptType === undefined ? {} : { keptType })}
        />
      )}
      <DatesFields fields={fields} />
      {!shared && <DurationFields fields={fields} isKept />}
      <fieldset className={form.group}>
        <legend className={form.legend}>{messages.tryOut.title}</legend>
        <TryOut values={fields.values} switches={discount} />
      </fieldset>
    </DialogForm>
  )
}
