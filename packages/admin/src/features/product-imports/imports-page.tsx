import type { ProductImport } from '@purser/contract/product-imports'
import { shownImportStatus } from '@purser/domain/record-imports'
import { ListPage } from '../../components/list-page/list-page.tsx'
import type { Column } from '../../components/resource-list/column.ts'
import { useListing } from '../../components/resource-list/listing.ts'
import { statusColumn } from '../../components/resource-list/usual-columns.tsx'
import { operatorName } from '../../lib/session.ts'
import { DateText } from '../../ui/date-text.tsx'
import { FileDrop } from './file-drop.tsx'
import { importsListing } from './product-imports-data.ts'
import { messages } from './product-imports-messages.ts'

const words = messages.columns

const columns: readonly Column<ProductImport>[] = [
  { id: 'file', header: words.file, cell: ({ file_name }) => file_name },
  {
    id: 'when',
    header: words.when,
    width: '11rem',
    cell: ({ created_at }) => <DateText value={created_at} format="timeline" />,
  },
  {
    id: 'by',
    header: words.by,
    width: '12rem',
    cell: ({ actor }) => (actor ? operatorName(actor) : messages.byCommand),
  },
  {
    id: 'products',
    header: words.products,
    width: '7rem',
    align: 'right',
    narrow: 'end',
    cell: ({ progress }) => progress.products,
  },
  statusColumn('status', words.status, shownImportStatus, '9rem'),
]

/** Uploads a file to import, and lists earlier imports. */
export function ImportsPage() {
  const listing = useListing(importsListing)
  return (
    <ListPage
      title={messages.title}
      trail={[{ to: '/a/products', label: messages.back }]}
      above={<FileDrop />}
      isNarrow
      columns={columns}
      {...listing}
      empty={messages.none}
      beginning={messages.beginning}
    />
  )
}
