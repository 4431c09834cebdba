import type { ResponseOf } from '@purser/contract/endpoints'
import { listReturnReasons } from '@purser/contract/return-reasons'
import { counted } from '@purser/domain/counts'
import type { Column } from '../../components/resource-list/column.ts'
import { useWholeList } from '../../components/resource-list/listing.ts'
import { countColumn } from '../../components/resource-list/usual-columns.tsx'
import { SettingsListPage } from '../store/index.ts'
import { reasonLink } from './return-reasons-data.ts'
import { messages } from './return-reasons-messages.ts'

type Row = ResponseOf<typeof listReturnReasons>['return_reasons'][number]

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
    ...countColumn<Row>(
      'children',
      messages.columns.children,
      ({ return_reason_children: { length } }) => length,
      (count) => counted(count, 'child reason'),
    ),
    width: '8rem',
    narrow: 'end',
  },
]

/** The top-level reasons. */
export function ReturnReasonsPage() {
  const listing = useWholeList(listReturnReasons, {}, (answer) => answer.return_reasons)
  return (
    <SettingsListPage
      words={messages}
      addTo="/a/settings/return-reasons/new"
      columns={columns}
      {...listing}
      rowLink={({ id }) => reasonLink(id)}
    />
  )
}
