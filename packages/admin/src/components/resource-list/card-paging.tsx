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

/** The ways through a list on a record's card, by the page's own address; nothing where one page is all. */
export function CardPaging(props: CardPagingProps) {
  const { search } = useListSearch<ListSearch>()
  if (props.count <= props.pageSize && search.offset === undefined) return null
  return (
    <div className={styles.cardPaging}>
      <Paging offset={search.offset ?? 0} {...props} />
    </div>
  )
}
