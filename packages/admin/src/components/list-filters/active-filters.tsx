import { UnstyledButton } from '@mantine/core'
import { statusLabel } from '@purser/domain/statuses'
import { CloseIcon } from '../../ui/icons.tsx'
import { useListSearch } from '../resource-list/list-search.ts'
import { describeDateFilter, readDateFilter } from './date-filter-text.ts'
import { messages as words } from './filter-messages.ts'
import styles from './list-filters.module.css'
import { chosenIn, type FilteredSearch, type FilterSet, filtersAlike } from './list-filters.ts'

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
        label: `${choice.label}: ${values.map(statusLabel).join(', ')}`,
        without: { [choice.name]: undefined },
      },
    ]
  })
  const date = search.date ? readDateFilter(search.date) : undefined
  if (date)
    chips.push({
      label: `${words.date} ${describeDateFilter(date)}`,
      without: { date: undefined, created_at: undefined },
    })
  else if (search.created_at) chips.push({ label: words.date, without: { created_at: undefined } })
  return chips
}

/** What the list is narrowed by, each with a way to drop it; a fixed tab needs no explanation. */
export function ActiveFilters({ filters }: { readonly filters: FilterSet }) {
  const { search, change } = useListSearch<FilteredSearch>()
  if (filters.tabs.some((tab) => filtersAlike(filters, tab.search, search))) return null
  return (
    <ul className={styles.chips} aria-label={words.button}>
      {chipsOf(filters, search).map((chip) => (
        <li key={chip.label} className={styles.chip}>
          <span>{chip.label}</span>
          <UnstyledButton
            className={styles.delete}
            aria-label={words.remove(chip.label)}
            onClick={() => change(chip.without)}
          >
            <CloseIcon />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
