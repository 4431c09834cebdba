import type { RecordImport } from '@purser/contract/record-imports'
import { type ImportKindName, shownImportStatus } from '@purser/domain/record-imports'
import { ListPage } from '../../components/list-page/list-page.tsx'
import type { Column } from '../../components/resource-list/column.ts'
import { useListing } from '../../components/resource-list/listing.ts'
import { statusColumn } from '../../components/resource-list/usual-columns.tsx'
import { operatorName } from '../../lib/session.ts'
import { DateText } from '../../ui/date-text.tsx'
import { FileDrop } from './file-drop.tsx'
import { importPlaces, importsListing } from './imports-data.ts'
import { messages } from './imports-messages.ts'

const words = messages.columns

const columns: readonly Column<RecordImport>[] = [
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
    id: 'records',
    header: words.records,
    width: '7rem',
    align: 'right',
    narrow: 'end',
    cell: ({ progress }) => progress.records,
  },
  statusColumn('status', words.status, shownImportStatus, '9rem'),
]

/** Uploads a file to import, and lists earlier imports. */
function ImportsPage({ kind }: { readonly kind: ImportKindName }) {
  const listing = useListing(importsListing(kind))
  return (
    <ListPage
      title={messages.titles[kind]}
      trail={[{ to: importPlaces[kind].list, label: messages.nouns[kind] }]}
      above={<FileDrop kind={kind} />}
      isNarrow
      columns={columns}
      {...listing}
      empty={messages.none}
      beginning={messages.beginning}
    />
  )
}

export const ProductImportsPage = () => <ImportsPage kind="products" />
export const CustomerImportsPage = () => <ImportsPage kind="customers" />
export const GiftCardImportsPage = () => <ImportsPage kind="gift-cards" />
export const DiscountImportsPage = () => <ImportsPage kind="discounts" />
export const PastOrderImportsPage = () => <ImportsPage kind="past-orders" />
