import { Checkbox, TextInput } from '@mantine/core'
import { taxWords } from '../../../components/tax-words.ts'
import panels from '../../../ui/form-panels.module.css'
import { MoneyInput } from '../../../ui/number/money-input.tsx'
import type { OptionFields, OptionValues } from './option-form.ts'
import { messages } from './shipping-messages.ts'

const words = messages.form

interface OptionFieldsProps<Values extends OptionValues> {
  readonly fields: OptionFields<Values>
  readonly currencyCode: string
}

/** The fields of a shipping option that can always be changed. */
export function OptionFieldset<Values extends OptionValues>(props: OptionFieldsProps<Values>) {
  const { fields, currencyCode } = props
  const { includes_tax } = fields.values
  return (
    <>
      <TextInput
        label={words.name}
        withAsterisk
        autoComplete="off"
        data-autofocus
        {...fields.getInputProps('name')}
      />
      <Checkbox
        label={words.isShown}
        description={words.isShownHint}
        {...fields.getInputProps('isShown', { type: 'checkbox' })}
      />
      <MoneyInput
        label={words.price}
        withAsterisk
        currencyCode={currencyCode}
        {...fields.getInputProps('amount')}
        description={taxWords(includes_tax)}
        value={fields.values.amount}
      />
      <Checkbox label={words.includesTax} {...fields.getInputProps('includes_tax', { type: 'checkbox' })} />
      <fieldset className={panels.group}>
        <legend className={panels.legend}>{words.requirements}</legend>
        <p className={panels.hint}>{words.requirementsHint(includes_tax)}</p>
        <div className={panels.fields}>
          <MoneyInput
            label={words.minimum}
            currencyCode={currencyCode}
            {...fields.getInputProps('min_subtotal')}
            value={fields.values.min_subtotal}
          />
          <MoneyInput
            label={words.maximum}
            currencyCode={currencyCode}
            {...fields.getInputProps('max_subtotal')}
            value={fields.values.max_subtotal}
          />
        </div>
      </fieldset>
    </>
  )
}
