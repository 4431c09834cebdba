import { TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { countries } from '@purser/domain/countries'
import { textLimits } from '@purser/domain/products'
import { useId } from 'react'
import styles from '../../../ui/form-panels.module.css'
import { WholeInput } from '../../../ui/number/whole-input.tsx'
import { messages } from './product-form-messages.ts'
import type { DimensionValues } from './product-values.ts'

const { labels } = messages

interface DimensionFieldsProps {
  readonly values: DimensionValues
  readonly bind: (name: keyof DimensionValues) => GetInputPropsReturnType
}

/** Fields for carriers and customs. */
export function DimensionFields({ values, bind }: DimensionFieldsProps) {
  const suggested = useId()
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{messages.dimensions}</legend>
        <p className={styles.hint}>{messages.dimensionsHint}</p>
        <div className={styles.four}>
          {(['height', 'width', 'length', 'weight'] as const).map((name) => (
            <WholeInput key={name} label={labels[name]} min={0} {...bind(name)} value={values[name]} />
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
              maxLength={textLimits[name]}
              list={name === 'origin_country' ? suggested : undefined}
              {...bind(name)}
            />
          ))}
        </div>
        {/* Any text is taken; these are the codes by which all else here names a country. */}
        <datalist id={suggested}>
          {countries.map(({ iso_2, display_name }) => (
            <option key={iso_2} value={iso_2}>
              {display_name}
            </option>
          ))}
        </datalist>
      </fieldset>
    </>
  )
}
