import { Button } from '@mantine/core'
import { operations } from '@purser/domain/operations'
import { Link } from '@tanstack/react-router'
import { FilterBar } from '../../../components/list-filters/filter-bar.tsx'
import { ListPage } from '../../../components/list-page/list-page.tsx'
import { useListing } from '../../../components/resource-list/listing.ts'
import { productsListing } from '../products-data.ts'
import { messages } from '../products-messages.ts'
import { productColumns } from './product-columns.tsx'
import { productFilters } from './products-search.ts'

/** The products: filters, saved views, search and keys, all of it in the address. */
export function ProductsPage() {
  const listing = useListing(productsListing)
  return (
    <ListPage
      title={messages.title}
      actions={
        <Button component={Link} to="/a/products/new">
          {operations['create-product'].label}
        </Button>
      }
      filters={<FilterBar filters={productFilters} />}
      {...listing}
      columns={productColumns}
      copyText={({ title }) => title ?? ''}
      empty={messages.none}
      beginning={messages.beginning}
    />
  )
}
