import { UnstyledButton } from '@mantine/core'
import { statusLabel } from '@purser/domain/statuses'
import { CloseIcon } from '../../ui/icons.tsx'
import { useListSearch } from '../resource-list/list-search.ts'
import { describeAmount } from './amount/amount-filter.ts'
import { describeDateFilter, readDateFilter } from './date-filter-text.ts'
import { messages as words } from './filter-messages.ts'
import styles from './list-filters.module.css'
import {
  chosenIn,
  type FilteredSearch,
  type FilterSet,
  filtersAlike,
  type RecordFilter,
} from './list-filters.ts'
import type { RecordFields } from './record-fields.ts'

interface Chip {
  readonly label: string
  readonly without: Readonly<Record<string, undefined>>
}

function chipsOf({ choices }: FilterSet, search: FilteredSearch): Chip[] {
  const chips: Chip[] = choices.flatMap((choice) => {
    const values = chosenIn(search, choice)
    if (values.length === 0) return []
    return [
      {
        label: `${choice.label}: ${values.map(choice.nameOf ?? statusLabel).join(', ')}`,
        without: { [choice.name]: undefined },
      },
    ]
  })
  if (search.currency_code)
    chips.push({ label: describeAmount(search), without: { currency_code: undefined, total: undefined } })
  const date = search.date ? readDateFilter(search.date) : undefined
  if (date)
    chips.push({
      label: `${words.date} ${describeDateFilter(date)}`,
      without: { date: undefined, created_at: undefined },
    })
  else if (search.created_at) chips.push({ label: words.date, without: { created_at: undefined } })
  return chips
}

interface ActiveFiltersProps {
  readonly filters: FilterSet
  readonly recordFields: RecordFields
}

/** The active filters, each with a button that removes it; a built-in tab needs no explanation. */
export function ActiveFilters({ filters, recordFields }: ActiveFiltersProps) {
  const { search, change } = useListSearch<FilteredSearch>()
  if (filters.tabs.some((tab) => filtersAlike(filters, tab.search, search))) return null
  return (
    <ul className={styles.chips} aria-label={words.button}>
      {chipsOf(filters, search).map((chip) => (
        <FilterChip key={chip.label} chip={chip} onRemove={change} />
      ))}
      {filters.records?.map((filter) => {
        const parts = recordFields[filter.name]
        const ids = chosenIn(search, filter)
        if (!parts || ids.length === 0) return null
        return (
          <RecordChip
            key={filter.name}
            filter={filter}
            ids={ids}
            useNames={parts.useNames}
            onRemove={change}
          />
        )
      })}
    </ul>
  )
}

interface FilterChipProps {
  readonly chip: Chip
  readonly onRemove: (without: Chip['without']) => void
}

function FilterChip({ chip: { label, without }, onRemove }: FilterChipProps) {
  return (
    <li className={styles.chip}>
      <span>{label}</span>
      <UnstyledButton
        className={styles.delete}
        aria-label={words.remove(label)}
        onClick={() => onRemove(without)}
      >
        <CloseIcon />
      </UnstyledButton>
    </li>
  )
}

interface RecordChipProps extends Pick<FilterChipProps, 'onRemove'>, Pick<RecordFields[string], 'useNames'> {
  readonly filter: RecordFilter
  readonly ids: readonly string[]
}

function RecordChip({ filter: { name, label }, ids, useNames, onRemove }: RecordChipProps) {
  const chip = { label: `${label}: ${useNames(ids).join(', ')}`, without: { [name]: undefined } }
  return <FilterChip chip={chip} onRemove={onRemove} />
}
