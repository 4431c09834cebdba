import type { UseQueryResult } from '@tanstack/react-query'
import { type HistoryState, useNavigate } from '@tanstack/react-router'
import { messageOf } from '../../lib/api-error.ts'
import { copyWithToast } from '../../lib/clipboard.ts'
import { isPressable } from '../../lib/keys/hotkeys.ts'
import { dynamicLink } from '../../lib/routes/dynamic-link.ts'
import { useOpenedFromHere } from '../../lib/way-back.ts'
import { EmptyState, ErrorView } from '../../ui/notice.tsx'
import { type Command, thisPage } from '../commands/command.ts'
import { Commands } from '../commands/commands.tsx'
import type { SelectableRow } from '../selection/selection.ts'
import { selectionKeys } from '../selection/selection-keys.ts'
import type { ListSelection } from '../selection/use-selection.ts'
import type { Column, RowLink } from './column.ts'
import type { CountedBy } from './explain-count-dialog.tsx'
import { type Highlight, useHighlight } from './highlight.ts'
import { type ListSearch, useListSearch } from './list-search.ts'
import { ListTable, SkeletonTable } from './list-table.tsx'
import { lastPageBefore } from './page-position.ts'
import { Paging } from './paging.tsx'
import styles from './resource-list.module.css'

/**
 * A list of records: columns, a row link, paging, keys, and every state from loading to failure.
 *
 *   const list = useListResource(listOrders, { query: { ...search, limit: pageSize } })
 *   <ResourceList
 *     label="Orders" list={list} rows={(page) => page.orders} pageSize={20} empty={messages.none}
 *     columns={columns} rowKey={(order) => order.id}
 *     rowLink={(order) => linkOptions({ to: '/a/orders/$id', params: { id: order.id } })}
 *     copyText={(order) => String(order.display_id)}
 *   />
 *
 * `q` and `offset` live in the address (`useListSearch`); filters and tabs go above as `children`-free siblings.
 * j and k or the arrow keys move the highlight, enter opens it, command+i copies `copyText`; with a `selection`, x selects it. '/' belongs to the shell's search box.
 */
export interface ResourceListProps<Page extends { count?: number }, Row extends SelectableRow> {
  /** The table's name for screen readers, e.g. 'Orders'. */
  readonly label: string
  readonly list: UseQueryResult<Page>
  readonly rows: (page: Page) => readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
  readonly rowLink: (row: Row) => RowLink
  readonly pageSize: number
  /** E.g. 'No orders found'. */
  readonly empty: string
  /** What the list will contain, shown in an empty store before any search. */
  readonly beginning?: string
  readonly selection?: ListSelection<Row> | undefined
  readonly countedBy?: CountedBy | undefined
  /** Returns the text that command+i copies of the highlighted row. */
  readonly copyText?: (row: Row) => string
}

export function ResourceList<Page extends { count?: number }, Row extends SelectableRow>(
  props: ResourceListProps<Page, Row>,
) {
  const { list } = props
  if (list.data) return <LoadedList {...props} page={list.data} />
  return (
    <div className={styles.surface} aria-busy={!list.isError}>
      {list.isError ? (
        <FailedLoad list={list} />
      ) : (
        <SkeletonTable
          columns={props.columns}
          rowCount={Math.min(props.pageSize, 20)}
          isSelectable={props.selection !== undefined}
        />
      )}
    </div>
  )
}

interface LoadedListProps<Page extends { count?: number }, Row extends SelectableRow>
  extends ResourceListProps<Page, Row> {
  readonly page: Page
}

function LoadedList<Page extends { count?: number }, Row extends SelectableRow>(
  props: LoadedListProps<Page, Row>,
) {
  const { list, page } = props
  const { search } = useListSearch<ListSearch>()
  const rows = props.rows(page)
  const highlight = useHighlight(props.label, rows.map(props.rowKey))
  const isBusy = list.isPlaceholderData
  const openedFrom = useOpenedFromHere(props.label)
  const stateOf = (row: Row, index: number) =>
    openedFrom({ id: props.rowKey(row), position: (search.offset ?? 0) + index })
  // The previous page's rows stay until the next page is loaded, but keys must not open them.
  const commands = useListCommands({ ...props, stateOf }, isBusy ? [] : rows, highlight)
  const isWhole = Object.values(search).every((value) => value === undefined)
  // The page is beyond the end; `Paging` goes to one with rows.
  const isElsewhere =
    lastPageBefore(search.offset ?? 0, rows.length, props.pageSize, page.count) !== undefined ||
    (isBusy && (page.count ?? 0) > 0)
  const searchedFor = search.q ? `Searched for “${search.q}”` : undefined

  return (
    <>
      <Commands list={commands} />
      <div className={styles.surface} data-stale={isBusy || undefined}>
        {list.isError && <FailedLoad list={list} />}
        {/* A live region must exist before its text: screen readers don't always announce both at once. */}
        <div role="status">
          {rows.length === 0 && !isElsewhere && (
            <EmptyState title={props.empty} hint={isWhole ? props.beginning : searchedFor} />
          )}
        </div>
        {rows.length > 0 && (
          <ListTable {...props} rows={rows} highlight={highlight} stateOf={stateOf} isBusy={isBusy} />
        )}
      </div>
      <Paging
        label={props.label}
        offset={search.offset ?? 0}
        rowCount={rows.length}
        pageSize={props.pageSize}
        count={page.count}
        isBusy={isBusy}
        countedBy={props.countedBy}
      />
    </>
  )
}

function FailedLoad({ list }: { readonly list: UseQueryResult }) {
  return (
    <ErrorView
      reason={messageOf(list.error, '')}
      isRetrying={list.isFetching}
      onRetry={() => void list.refetch()}
    />
  )
}

interface RowActions<Row extends SelectableRow>
  extends Pick<ResourceListProps<{ count?: number }, Row>, 'rowLink' | 'copyText' | 'selection'> {
  readonly stateOf: (row: Row, index: number) => HistoryState
}

/** With Shift, the same keys extend the selection. */
const isPlain = ({ shiftKey }: KeyboardEvent) => !shiftKey

function useListCommands<Row extends SelectableRow>(
  props: RowActions<Row>,
  rows: readonly Row[],
  highlight: Highlight,
): Command[] {
  const navigate = useNavigate()
  const row = rows[highlight.index]
  const { copyText, selection } = props
  const group = thisPage
  const keys: Command[] = [
    {
      id: 'next-row',
      group,
      isForKeys: true,
      label: 'Next row',
      keys: 'j,arrowdown',
      when: isPlain,
      effect: () => highlight.moveTo(highlight.index + 1),
    },
    {
      id: 'last-row',
      group,
      isForKeys: true,
      label: 'Previous row',
      keys: 'k,arrowup',
      when: isPlain,
      effect: () => highlight.moveTo(highlight.index - 1),
    },
  ]
  if (!row) return keys
  keys.push({
    id: 'open-row',
    group,
    isForKeys: true,
    label: 'Open the highlighted row',
    keys: 'enter',
    when: (event) => !isPressable(event.target),
    effect: () =>
      void navigate(dynamicLink({ ...props.rowLink(row), state: props.stateOf(row, highlight.index) })),
  })
  if (selection) keys.push(...selectionKeys(selection, rows, highlight))
  if (copyText) {
    const effect = () => void copyWithToast(copyText(row))
    keys.push({
      id: 'copy-row',
      group,
      isForKeys: true,
      label: 'Copy the highlighted number',
      keys: 'meta+i,ctrl+i',
      effect,
    })
  }
  return keys
}
