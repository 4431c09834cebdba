import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect } from '@mantine/core'
import type { ComponentProps } from 'react'
import { pageByFive } from '../../ui/page-by-five.ts'
import { messages as words } from './filter-messages.ts'
import type { RecordFields } from './record-fields.ts'

interface ChooseManyProps extends ComponentProps<RecordFields[string]['Field']> {
  /** All that can be chosen; undefined while it is on its way. */
  readonly known: readonly { readonly id: string; readonly name: string }[] | undefined
  /** Where there is more than is known: hears what is typed, to look for it. */
  readonly onSearch?: (typed: string) => void
  readonly isSearching?: boolean
}

/** Chooses several options by name; a chosen value that is unknown or deleted shows its id. */
export function ChooseMany({
  label,
  value,
  onChange,
  known,
  onSearch,
  isSearching = false,
}: ChooseManyProps) {
  const all = known ?? []
  const gone = value.filter((id) => !all.some((one) => one.id === id))
  return (
    <MultiSelect
      label={label}
      data={[
        ...all.map(({ id, name }) => ({ value: id, label: name })),
        ...gone.map((id) => ({ value: id, label: id })),
      ]}
      value={[...value]}
      onChange={onChange}
      onKeyDown={pageByFive}
      searchable
      hidePickedOptions
      {...(onSearch && { onSearchChange: onSearch })}
      // What was found stays, by whatever it was found.
      {...(onSearch && !isSearching ? { filter: ({ options }) => options } : {})}
      nothingFoundMessage={known && !isSearching ? words.noOptions : words.loading}
      // Outside of the filters, a click into the menu would close them.
      comboboxProps={{ withinPortal: false }}
    />
  )
}
