import { Checkbox } from '@mantine/core'
import form from '../../../ui/form-panels.module.css'
import { MomentInput } from '../../../ui/moment/moment-input.tsx'
import { WholeInput } from '../../../ui/number/whole-input.tsx'
import { messages } from '../discounts-messages.ts'
import styles from './discount-form.module.css'
import type { DiscountFields } from './discount-form.ts'
import { type DurationPart, discountFaults } from './discount-values.ts'

const words = messages.form
const parts = Object.keys(words.durations) as DurationPart[]

interface DatesFieldsProps {
  readonly fields: DiscountFields
  /** A new discount without a start date starts immediately. */
  readonly isNew?: boolean
}

/** The start and end of a discount; an invalid date shows its error at its own field. */
export function DatesFields({ fields, isNew = false }: DatesFieldsProps) {
  const { starts_at, ends_at } = fields.values
  const end = fields.getInputProps('ends_at')
  return (
    <div className={form.fields}>
      <MomentInput
        label={words.starts}
        {...(isNew ? { description: words.startsHint } : { withAsterisk: true })}
        {...fields.getInputProps('starts_at')}
        value={starts_at}
      />
      <MomentInput
        isEnd
        label={words.ends}
        description={words.endsHint}
        {...end}
        error={discountFaults(fields.values).ends_at ?? end.error}
        value={ends_at}
      />
    </div>
  )
}

interface UsageLimitFieldProps {
  readonly fields: DiscountFields
  /** Number of uses so far. */
  readonly uses?: number
}

export function UsageLimitField({ fields, uses }: UsageLimitFieldProps) {
  const bound = fields.getInputProps('usage_limit')
  return (
    <WholeInput
      label={words.usageLimit}
      description={words.usageLimitHint}
      min={0}
      {...bound}
      value={fields.values.usage_limit}
      error={discountFaults(fields.values, uses).usage_limit ?? bound.error}
    />
  )
}

interface DurationFieldsProps {
  readonly fields: DiscountFields
  /** Whether it is already known to be dynamic. */
  readonly isKept?: boolean
}

/** Whether it is a template for codes, and how long each code is valid. */
export function DurationFields({ fields, isKept = false }: DurationFieldsProps) {
  return (
    <>
      {!isKept && (
        <Checkbox
          label={words.isDynamic}
          description={words.isDynamicHint}
          {...fields.getInputProps('is_dynamic', { type: 'checkbox' })}
        />
      )}
      {fields.values.is_dynamic && (
        <fieldset className={form.group}>
          <legend className={form.legend}>{words.duration}</legend>
          <p className={form.hint}>{words.durationHint}</p>
          <div className={styles.duration}>
            {parts.map((part) => {
              const bound = fields.getInputProps(`valid_duration.${part}`)
              return (
                <WholeInput
                  key={part}
                  label={words.durations[part]}
                  min={0}
                  max={999}
                  {...bound}
                  value={fields.values.valid_duration[part]}
                />
              )
            })}
          </div>
        </fieldset>
      )}
    </>
  )
}
