import { UnstyledButton } from '@mantine/core'
import { statusLabel } from '@purser/domain/statuses'
import { useListSearch } from '../../../components/resource-list/list-search.ts'
import { CloseIcon } from '../../../ui/icons.tsx'
import { messages } from '../orders-messages.ts'
import { describeDateFilter, readDateFilter } from './date-filter-text.ts'
import styles from './orders-page.module.css'
import { filtersAlike, fixedTabs, type OrdersSearch } from './orders-search.ts'
import { statusFilters } from './status-filters.ts'

const words = messages.filter

interface Chip {
  readonly label: string
  readonly without: Partial<Record<keyof OrdersSearch, undefined>>
}

function chipsOf(search: OrdersSearch): Chip[] {
  const chips: Chip[] = statusFilters.flatMap(({ name, label }) => {
    const values = search[name]
    if (!values) return []
    return [{ label: `${label}: ${values.map(statusLabel).join(', ')}`, without: { [name]: undefined } }]
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
export function ActiveFilters() {
  const { search, change } = useListSearch<OrdersSearch>()
  if (fixedTabs.some((tab) => filtersAlike(tab.search, search))) return null
  return (
    <ul className={styles.chips} aria-label={words.button}>
      {chipsOf(search).map((chip) => (
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
