import { NativeSelect, TextInput } from '@mantine/core'
import {
  type DateFilter,
  type DateFilterForm,
  type DateFilterUnit,
  type Day,
  dateFilterForms,
  dateFilterUnits,
  goBack,
} from '@purser/domain/orders'
import { useState } from 'react'
import { readNow } from '../../lib/page-meta.ts'
import { WholeInput } from '../../ui/number/whole-input.tsx'
import { browserCalendar, readDateFilter, readDay, writeDateFilter, writeDay } from './date-filter-text.ts'
import { messages as words } from './filter-messages.ts'
import styles from './list-filters.module.css'

interface DateFilterFieldProps {
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** The date filter: its form, and a number with days or months or a day, as the form needs. */
export function DateFilterField({ value, onChange }: DateFilterFieldProps) {
  // An incomplete date or number filters nothing, but its field stays.
  const [unfinished, setUnfinished] = useState<DateFilter>()
  const filter = value === undefined ? unfinished : readDateFilter(value)

  function choose(next: string): void {
    const chosen = dateFilterForms.find((candidate) => candidate === next)
    setUnfinished(undefined)
    onChange(chosen === undefined ? undefined : writeDateFilter(startOf(chosen)))
  }

  return (
    <div className={styles.date}>
      <NativeSelect
        label={words.date}
        value={filter?.form ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[{ value: '', label: words.anyDate }, ...dateFilterForms]}
      />
      {filter && 'count' in filter && (
        <RelativeFields
          count={value === undefined ? '' : filter.count}
          unit={filter.unit}
          onChange={(count, unit) => {
            setUnfinished(count === '' ? { ...filter, unit } : undefined)
            onChange(count === '' ? undefined : writeDateFilter({ ...filter, count, unit }))
          }}
        />
      )}
      {filter && 'day' in filter && (
        <DayFields
          key={filter.form}
          filter={filter}
          onChange={(next) => {
            setUnfinished(next ? undefined : filter)
            onChange(next && writeDateFilter(next))
          }}
        />
      )}
    </div>
  )
}

function startOf(form: DateFilterForm) {
  if (form === 'is in the last' || form === 'is older than') return { form, count: 30, unit: 'days' as const }
  const day = browserCalendar.dayOf(readNow().toISOString())
  return form === 'is between' ? { form, day: goBack(day, 7, 'days'), last: day } : { form, day }
}

interface RelativeFieldsProps {
  /** '' while the typed text is not a number. */
  readonly count: number | ''
  readonly unit: DateFilterUnit
  readonly onChange: (count: number | '', unit: DateFilterUnit) => void
}

function RelativeFields({ count, unit, onChange }: RelativeFieldsProps) {
  return (
    <>
      <WholeInput
        label={words.count}
        min={0}
        max={9_999}
        value={count}
        error={count === '' ? words.invalidCount : undefined}
        onChange={(next) => onChange(next, unit)}
      />
      <NativeSelect
        label={words.unit}
        value={unit}
        data={[...dateFilterUnits]}
        onChange={(event) => onChange(count, event.currentTarget.value as DateFilterUnit)}
      />
    </>
  )
}

type FilterOfDays = Extract<DateFilter, { day: Day }>

interface DayFieldsProps {
  readonly filter: FilterOfDays
  /** Called with undefined while one field holds no valid day. */
  readonly onChange: (filter: FilterOfDays | undefined) => void
}

/** Edits the day of a filter, or both days of 'is between'. */
function DayFields({ filter, onChange }: DayFieldsProps) {
  const [day, setDay] = useState<Day | undefined>(filter.day)
  const [last, setLast] = useState<Day | undefined>('last' in filter ? filter.last : undefined)
  if (!('last' in filter)) {
    return (
      <DayField
        label={words.day}
        day={filter.day}
        onChange={(next) => onChange(next && { ...filter, day: next })}
      />
    )
  }
  return (
    <>
      <DayField
        label={words.from}
        day={filter.day}
        onChange={(next) => {
          setDay(next)
          onChange(next && last && { ...filter, day: next, last })
        }}
      />
      <DayField
        label={words.to}
        day={filter.last}
        onChange={(next) => {
          setLast(next)
          onChange(day && next && { ...filter, day, last: next })
        }}
      />
    </>
  )
}

interface DayFieldProps {
  readonly label: string
  readonly day: Day
  /** Called with undefined while the typed text is not a valid day. */
  readonly onChange: (day: Day | undefined) => void
}

function DayField({ label, day, onChange }: DayFieldProps) {
  const [text, setText] = useState(writeDay(day))
  const isValid = readDay(text) !== undefined
  return (
    <TextInput
      label={label}
      placeholder="dd/mm/yyyy"
      inputMode="numeric"
      value={text}
      error={isValid ? undefined : words.invalidDate}
      onChange={(event) => {
        const typed = event.currentTarget.value
        setText(typed)
        onChange(readDay(typed))
      }}
    />
  )
}
