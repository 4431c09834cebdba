import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChevronDownIcon, ChevronUpIcon } from '../../ui/icons.tsx'
import { type ListSearch, useListSearch } from './list-search.ts'
import styles from './resource-list.module.css'
import { nextOrder, type SortDirection, sortDirection } from './sort-order.ts'

interface SortHeadProps {
  readonly header: string
  readonly order: string
  readonly align: 'left' | 'right' | undefined
  readonly width: string | undefined
  readonly drops: 1 | 2 | undefined
}

const icons: Readonly<Record<SortDirection, () => ReactNode>> = {
  ascending: ChevronUpIcon,
  descending: ChevronDownIcon,
}

/** A column header that sorts the list: ascending, then descending, then by default. */
export function SortHead({ header, order, align, width, drops }: SortHeadProps) {
  const { search, change } = useListSearch<ListSearch>()
  const direction = sortDirection(search.order, order)
  const Icon = direction && icons[direction]
  return (
    <th
      scope="col"
      data-align={align}
      data-drops={drops}
      aria-sort={direction}
      style={width ? { width } : undefined}
    >
      <UnstyledButton
        className={styles.sort}
        onClick={() => change(({ order: now }) => ({ order: nextOrder(now, order) }))}
      >
        {header}
        {Icon && <Icon />}
      </UnstyledButton>
    </th>
  )
}
