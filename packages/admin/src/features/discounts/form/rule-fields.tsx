import '@mantine/core/styles/Radio.layer.css'
import { Button, Checkbox, Input, Radio, TextInput } from '@mantine/core'
import { discountAllocations, discountRegionsRefusal } from '@purser/domain/discounts'
import { useCallback, useRef, useState } from 'react'
import { errorAt } from '../../../components/form/field-errors.ts'
import form from '../../../ui/form-panels.module.css'
import { messages } from '../discounts-messages.ts'
import styles from './discount-form.module.css'
import { currencyOf, type DiscountFields, type RegionChoice } from './discount-form.ts'
import { withFreeShipping } from './discount-values.ts'
import { ProductChoiceDialog } from './product-choice-dialog.tsx'
import { ProductList } from './product-list.tsx'
import { ValueField } from './value-field.tsx'

const words = messages.form

interface RuleFieldsProps {
  readonly fields: DiscountFields
  readonly regions: readonly RegionChoice[]
  /** Why the type can no longer be changed. */
  readonly keptType?: string
}

/** The fields of a discount's value and products. */
export function RuleFields({ fields, regions, keptType }: RuleFieldsProps) {
  const { rule } = fields.values
  const isKept = keptType !== undefined
  return (
    <>
      <TextInput
        label={words.description}
        description={words.descriptionHint}
        withAsterisk
        {...fields.getInputProps('rule.description')}
      />
      <Checkbox
        label={words.freeShipping}
        description={words.freeShippingHint}
        checked={rule.isFreeShipping}
        disabled={isKept}
        onChange={(event) => {
          fields.setValues(withFreeShipping(fields.values, event.currentTarget.checked))
          fields.clearFieldError('rule.value')
        }}
      />
      <TypeField fields={fields} {...(isKept ? { keptType } : {})} />
      <ValueField fields={fields} currencyCode={currencyOf(regions, fields.values.regions)} />
      <AllocationField fields={fields} />
      {rule.allocation === 'item' && <ProductsField fields={fields} />}
    </>
  )
}

function TypeField({ fields, keptType }: Omit<RuleFieldsProps, 'regions'>) {
  const { rule } = fields.values
  const severalRefused = discountRegionsRefusal('fixed', fields.values.regions.length || 1)
  const isKept = rule.isFreeShipping || keptType !== undefined
  return (
    <Radio.Group
      label={words.type}
      description={keptType ?? severalRefused?.message}
      value={rule.type}
      onChange={(type) =>
        fields.setValues({
          ...fields.values,
          rule: { ...rule, type: type === 'fixed' ? 'fixed' : 'percentage', value: '' },
        })
      }
    >
      <div className={styles.choices}>
        <Radio value="percentage" label={messages.types.percentage} disabled={isKept} />
        <Radio value="fixed" label={messages.types.fixed} disabled={isKept || severalRefused !== null} />
      </div>
    </Radio.Group>
  )
}

function AllocationField({ fields }: Pick<RuleFieldsProps, 'fields'>) {
  const { rule } = fields.values
  return (
    <Radio.Group label={words.allocation} {...fields.getInputProps('rule.allocation')}>
      <div className={styles.allocations}>
        {discountAllocations.map((allocation) => (
          <Radio
            key={allocation}
            value={allocation}
            label={messages.allocations[allocation]}
            description={messages.allocationHints[allocation]}
            disabled={rule.isFreeShipping}
          />
        ))}
      </div>
    </Radio.Group>
  )
}

function ProductsField({ fields }: Pick<RuleFieldsProps, 'fields'>) {
  const [isChoosing, setChoosing] = useState(false)
  const adding = useRef<HTMLButtonElement>(null)
  const heir = useCallback(() => adding.current, [])
  const targets = fields.values.rule.valid_for
  const use = (chosen: typeof targets) => fields.setFieldValue('rule.valid_for', chosen)
  return (
    <fieldset className={form.group}>
      <legend className={form.legend}>
        {words.products} ({targets.length})
      </legend>
      {targets.length === 0 ? (
        <p className={form.hint}>{words.noProducts}</p>
      ) : (
        <ProductList
          targets={targets}
          heir={heir}
          onRemove={(gone) => use(targets.filter(({ id }) => id !== gone.id))}
        />
      )}
      <Input.Error>{errorAt(fields.errors, 'rule.valid_for')}</Input.Error>
      <Button ref={adding} variant="default" className={styles.add} onClick={() => setChoosing(true)}>
        {words.addProducts}
      </Button>
      {isChoosing && (
        <ProductChoiceDialog targets={targets} onChoose={use} onClose={() => setChoosing(false)} />
      )}
    </fieldset>
  )
}
