import { operations } from '@purser/domain/operations'
import { isolate } from '@purser/domain/texts'
import { CommandButton } from '../../../components/commands/command-button.tsx'
import { ListPage } from '../../../components/list-page/list-page.tsx'
import { useListSearch } from '../../../components/resource-list/list-search.ts'
import { ButtonLink } from '../../../ui/links/links.tsx'
import { useBulkListing } from '../../bulk-operations/index.ts'
import { ProductFileButtons } from '../../record-imports/index.ts'
import { useCopyProduct } from '../copy-product.ts'
import { productsListing } from '../products-data.ts'
import { messages } from '../products-messages.ts'
import { productColumns } from './product-columns.tsx'
import { productRecordFields } from './product-record-fields.tsx'
import { type ProductsSearch, productFilters } from './products-search.ts'

/** The products list. Filters and search are stored in the address. */
export function ProductsPage() {
  const listing = useBulkListing(productsListing, {
    noun: 'products',
    title: messages.title,
    nameOf: ({ title }) => isolate(title ?? ''),
  })
  const { search } = useListSearch<ProductsSearch>()
  const { rows, isWhole } = listing.selection.now
  // Only a product on this page can be copied: the operator must see it.
  const copied = listing.list.data?.products.find(({ id }) => !isWhole && rows.size === 1 && rows.has(id))
  const copy = useCopyProduct(copied?.id)
  return (
    <ListPage
      actions={
        <>
          <CommandButton command={copy} />
          <ProductFileButtons query={productsListing.input(search).query} />
          <ButtonLink to="/a/products/new">{operations['create-product'].label}</ButtonLink>
        </>
      }
      filters={productFilters}
      recordFields={productRecordFields}
      {...listing}
      columns={productColumns}
      copyText={({ title }) => title ?? ''}
      empty={messages.none}
      beginning={messages.beginning}
    />
  )
}
