import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { useRef, useState } from 'react'
import { readNow } from '../../lib/page-meta.ts'
import { CalendarIcon } from '../icons.tsx'
import { momentOf, pickerStep, pickerValue, typedMoment } from './moment.ts'
import styles from './moment-input.module.css'

interface MomentInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'defaultValue'> {
  /** ISO 8601; '' for none; the typed text while it is invalid. */
  readonly value: string
  readonly onChange: (moment: string) => void
  /** Whether a day without a time means the end of that day. */
  readonly isEnd?: boolean
}

const words = {
  fault: 'Date input not valid. Write it as dd/MM/yyyy HH:mm',
  pick: (label: string) => `Open the calendar: ${label}`,
} as const

/** A local date and time, typed as dd/MM/yyyy HH:mm or picked from the browser's calendar in steps of 15 minutes. */
export function MomentInput({
  value,
  onChange,
  label,
  error,
  description,
  isEnd = false,
  ...rest
}: MomentInputProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? typedMoment(value)
  const fault = typed === undefined && shown !== '' && momentOf(shown) === null ? words.fault : error
  const name = typeof label === 'string' ? label : ''
  return (
    <TextInput
      placeholder="dd/MM/yyyy HH:mm"
      autoComplete="off"
      {...rest}
      label={label}
      error={fault}
      description={fault ? undefined : description}
      value={shown}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        onChange(momentOf(text, isEnd) ?? text.trim())
      }}
      onBlur={() => setTyped(undefined)}
      rightSection={
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={words.pick(name)}
            onClick={() => openAtQuarter(picker.current)}
          >
            <CalendarIcon />
          </ActionIcon>
          <input
            ref={picker}
            type="datetime-local"
            step={pickerStep}
            tabIndex={-1}
            aria-hidden
            className={styles.picker}
            value={pickerValue(value)}
            onChange={(event) => {
              setTyped(undefined)
              onChange(momentOf(typedMoment(event.currentTarget.value)) ?? '')
            }}
          />
        </>
      }
    />
  )
}

/** Opens an empty picker at a quarter of an hour; the browser's calendar would start at the current minute. */
function openAtQuarter(picker: HTMLInputElement | null): void {
  if (picker?.value === '') picker.value = pickerValue(readNow().toISOString())
  picker?.showPicker()
}
