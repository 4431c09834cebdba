import type { ResponseOf } from '@purser/contract/endpoints'
import { listReturnReasons } from '@purser/contract/return-reasons'
import { counted } from '@purser/domain/counts'
import { useQuery } from '@tanstack/react-query'
import { ListPage } from '../../components/list-page/list-page.tsx'
import { OnNarrow, OnWide } from '../../components/resource-list/by-width.tsx'
import type { Column } from '../../components/resource-list/column.ts'
import { type ListSearch, useListSearch } from '../../components/resource-list/list-search.ts'
import { resourceOptions } from '../../lib/resource.ts'
import { ButtonLink } from '../../ui/links/links.tsx'
import { settingsTrail } from '../store/index.ts'
import { pageSize, reasonLink } from './return-reasons-data.ts'
import { messages } from './return-reasons-messages.ts'

type Reasons = ResponseOf<typeof listReturnReasons>['return_reasons']
type Row = Reasons[number]

const columns: readonly Column<Row>[] = [
  { id: 'label', header: messages.columns.label, width: '14rem', cell: ({ label }) => label },
  { id: 'code', header: messages.columns.code, width: '12rem', cell: ({ value }) => value },
  {
    id: 'description',
    header: messages.columns.description,
    width: '18rem',
    cell: ({ description }) => description ?? '',
  },
  {
    id: 'children',
    header: messages.columns.children,
    align: 'right',
    width: '8rem',
    narrow: 'end',
    cell: ({ return_reason_children: { length } }) => (
      <>
        <OnWide>{length}</OnWide>
        <OnNarrow>{counted(length, 'child reason')}</OnNarrow>
      </>
    ),
  },
]

const paged = ({ return_reasons: reasons }: { readonly return_reasons: Reasons }) => ({
  reasons,
  count: reasons.length,
})

/** The top-level reasons; all are loaded at once and shown page by page. */
export function ReturnReasonsPage() {
  const { search } = useListSearch<ListSearch>()
  const { offset = 0 } = search
  const list = useQuery({ ...resourceOptions(listReturnReasons, {}), select: paged })
  return (
    <ListPage
      title={messages.title}
      trail={settingsTrail}
      actions={<ButtonLink to="/a/settings/return-reasons/new">{messages.add}</ButtonLink>}
      isNarrow
      columns={columns}
      list={list}
      rows={({ reasons }) => reasons.slice(offset, offset + pageSize)}
      rowLink={({ id }) => reasonLink(id)}
      pageSize={pageSize}
      empty={messages.none}
      beginning={messages.beginning}
    />
  )
}
