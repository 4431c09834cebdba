import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect } from '@mantine/core'
import type { ComponentProps } from 'react'
import { pageByFive } from '../../ui/page-by-five.ts'
import { messages as words } from './filter-messages.ts'
import type { RecordFields } from './record-fields.ts'

interface ChooseManyProps extends ComponentProps<RecordFields[string]['Field']> {
  /** The options; undefined while loading. */
  readonly known: readonly { readonly id: string; readonly name: string }[] | undefined
  /** Searches for more options than those loaded, by what is typed. */
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
      // Show every result of a search, even if its name doesn't match.
      {...(onSearch && !isSearching ? { filter: ({ options }) => options } : {})}
      nothingFoundMessage={known && !isSearching ? words.noOptions : words.loading}
      // Outside of the filters, a click into the menu would close them.
      comboboxProps={{ withinPortal: false }}
    />
  )
}
