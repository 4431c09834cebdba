import type { Customer } from '@purser/contract/customers'
import { fullName, isErasedEmail, registration } from '@purser/domain/customers'
import type { RecordFields } from '../../components/list-filters/record-fields.ts'
import { ListPage } from '../../components/list-page/list-page.tsx'
import type { Column } from '../../components/resource-list/column.ts'
import { useListing } from '../../components/resource-list/listing.ts'
import { TagList } from '../../components/tag-list/tag-list.tsx'
import { lazyPart } from '../../lib/code/lazy-part.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { ExportButton } from '../exports/index.ts'
import { ImportButton } from '../record-imports/index.ts'
import { customersListing } from './customers-data.ts'
import { messages } from './customers-messages.ts'
import { customerFilters } from './customers-search.ts'

const words = messages.columns

const columns: readonly Column<Customer>[] = [
  {
    id: 'email',
    order: 'email',
    header: words.email,
    cell: ({ email }) => (isErasedEmail(email) ? '-' : email || '-'),
  },
  { id: 'name', header: words.name, cell: (customer) => <bdi>{fullName(customer) || '-'}</bdi> },
  {
    id: 'tags',
    header: words.tags,
    width: '12rem',
    drops: 1,
    cell: ({ tags = [] }) => (tags.length === 0 ? null : <TagList tags={tags} isCut />),
  },
  {
    id: 'badge',
    header: words.badge,
    width: '10rem',
    narrow: 'end',
    cell: (customer) =>
      customer.has_account && <StatusBadge status={registration(customer)} label={messages.signedUp} />,
  },
]

/** Fetched when the filters are opened. */
const CustomerTagsField = lazyPart(async () => (await import('./customer-tags-field.tsx')).CustomerTagsField)
const recordFields: RecordFields = { tags: { Field: CustomerTagsField, useNames: (tags) => tags } }

/** The customers, the newest first. */
export function CustomersPage() {
  const listing = useListing(customersListing)
  return (
    <ListPage
      title={messages.title}
      actions={
        <>
          <ImportButton kind="customers" />
          <ExportButton noun="customers" listing={customersListing} />
        </>
      }
      filters={customerFilters}
      recordFields={recordFields}
      columns={columns}
      {...listing}
      copyText={({ email }) => email}
      empty={messages.none}
      beginning={messages.beginning}
    />
  )
}
