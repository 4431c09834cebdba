import { type ListSearch, useListSearch } from './list-search.ts'
import { Paging } from './paging.tsx'
import styles from './resource-list.module.css'

interface CardPagingProps {
  /** The list's name. */
  readonly label: string
  readonly rowCount: number
  readonly pageSize: number
  readonly count: number
  readonly isBusy: boolean
}

/** Paging for a list on a record's card, stored in the page's address; renders nothing for a single page. */
export function CardPaging(props: CardPagingProps) {
  const { search } = useListSearch<ListSearch>()
  if (props.count <= props.pageSize && search.offset === undefined) return null
  return (
    <div className={styles.cardPaging}>
      <Paging offset={search.offset ?? 0} {...props} />
    </div>
  )
}
