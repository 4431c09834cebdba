import { NativeSelect } from '@mantine/core'
import { decimalSigns, exportFormats, separators } from '@purser/domain/exports'
import { type FileSettings, timeZones } from './export-settings.ts'
import styles from './exports.module.css'
import { messages } from './exports-messages.ts'

interface FileFieldsProps {
  readonly settings: FileSettings
  readonly onChange: (change: Partial<FileSettings>) => void
}

const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }))

const keysOf = <Names extends object>(names: Names) => Object.keys(names) as (keyof Names & string)[]

/** How a file is written. */
export function FileFields({ settings, onChange }: FileFieldsProps) {
  return (
    <div className={styles.fields}>
      <NativeSelect
        label={messages.format}
        data={optionsOf(exportFormats, messages.formats)}
        value={settings.format}
        onChange={({ currentTarget: { value } }) => onChange({ format: value as FileSettings['format'] })}
      />
      {settings.format === 'csv' && (
        <>
          <NativeSelect
            label={messages.separator}
            data={optionsOf(keysOf(separators), messages.separators)}
            value={settings.separator}
            onChange={({ currentTarget: { value } }) =>
              onChange({ separator: value as FileSettings['separator'] })
            }
          />
          <NativeSelect
            label={messages.decimalSign}
            data={optionsOf(keysOf(decimalSigns), messages.decimalSigns)}
            value={settings.decimal_sign}
            onChange={({ currentTarget: { value } }) =>
              onChange({ decimal_sign: value as FileSettings['decimal_sign'] })
            }
          />
        </>
      )}
      <NativeSelect
        label={messages.timeZone}
        data={timeZones()}
        value={settings.time_zone}
        onChange={({ currentTarget: { value } }) => onChange({ time_zone: value })}
      />
    </div>
  )
}
