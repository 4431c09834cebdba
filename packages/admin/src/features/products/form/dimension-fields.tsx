import { NumberInput, TextInput } from '@mantine/core'
import styles from '../../../ui/form-panels.module.css'
import { messages } from './product-form-messages.ts'
import type { DimensionValues } from './product-values.ts'

const { labels } = messages

interface DimensionFieldsProps {
  readonly bind: (name: keyof DimensionValues) => object
}

/** What a carrier and a customs office ask about. */
export function DimensionFields({ bind }: DimensionFieldsProps) {
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{messages.dimensions}</legend>
        <p className={styles.hint}>{messages.dimensionsHint}</p>
        <div className={styles.four}>
          {(['height', 'width', 'length', 'weight'] as const).map((name) => (
            <NumberInput key={name} label={labels[name]} hideControls clampBehavior="none" {...bind(name)} />
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{messages.customs}</legend>
        <div className={styles.four}>
          {(['mid_code', 'hs_code', 'origin_country', 'material'] as const).map((name) => (
            <TextInput
              key={name}
              label={labels[name]}
              maxLength={name === 'material' ? 300 : 100}
              {...bind(name)}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
