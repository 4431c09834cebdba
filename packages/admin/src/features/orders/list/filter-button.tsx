import { Button, type ButtonProps, type ElementProps } from '@mantine/core'
import { useListSearch } from '../../../components/resource-list/list-search.ts'
import { messages } from '../orders-messages.ts'
import { filtersOf, type OrdersSearch } from './orders-search.ts'

interface FilterButtonProps extends ButtonProps, ElementProps<'button', keyof ButtonProps> {
  readonly isOpen: boolean
}

/** Says how many filters there are, as 'Filter (2)'. */
export function FilterButton({ isOpen, ...props }: FilterButtonProps) {
  const { search } = useListSearch<OrdersSearch>()
  const { created_at, date, ...lists } = filtersOf(search)
  const count = Object.keys(lists).length + (created_at || date ? 1 : 0)
  return (
    <Button variant="default" {...props} aria-haspopup="dialog" aria-expanded={isOpen}>
      {count === 0 ? messages.filter.button : `${messages.filter.button} (${count})`}
    </Button>
  )
}
