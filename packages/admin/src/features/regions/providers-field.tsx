import { Checkbox } from '@mantine/core'
import { errorAt } from '../../components/form/field-errors.ts'
import type { RegionFields } from './region-form.ts'
import styles from './regions.module.css'
import { messages } from './regions-messages.ts'

interface ProvidersFieldProps {
  readonly fields: RegionFields
  readonly field: 'payment_providers' | 'fulfillment_providers'
  readonly label: string
  readonly providers: readonly { readonly id: string; readonly is_installed: boolean }[]
  /** The region's providers when it was opened. */
  readonly had: readonly string[]
  readonly nameOf: (id: string) => string
  /** Returns a note on a provider, shown before choosing it. */
  readonly aboutOf: (id: string) => string | null
  /** A note on all providers. */
  readonly hint?: string | undefined
}

/** Chooses a region's providers: installed ones, and its current ones, which can be removed. */
export function ProvidersField(props: ProvidersFieldProps) {
  const { fields, field, label, providers, had, nameOf, aboutOf, hint } = props
  const shown = providers.filter(({ id, is_installed }) => is_installed || had.includes(id))
  return (
    <Checkbox.Group
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      {...fields.getInputProps(field)}
      error={errorAt(fields.errors, field)}
    >
      <div className={styles.choices}>
        {shown.map(({ id, is_installed }) => (
          <Checkbox
            key={id}
            value={id}
            description={aboutOf(id)}
            label={is_installed ? nameOf(id) : messages.form.notInstalled(nameOf(id))}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
