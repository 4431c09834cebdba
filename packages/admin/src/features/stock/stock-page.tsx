import { retrieveStockValue } from '@purser/contract/stock'
import { formatAmount } from '@purser/domain/money'
import { variantName } from '@purser/domain/products'
import { ExplainedBy } from '../../components/explanation/explained-by.tsx'
import { filtersOf } from '../../components/list-filters/list-filters.ts'
import { ListPage } from '../../components/list-page/list-page.tsx'
import { MomentChoice } from '../../components/past/moment-choice.tsx'
import { PresentOnly } from '../../components/past/present-only.tsx'
import { useListSearch } from '../../components/resource-list/list-search.ts'
import { useListing } from '../../components/resource-list/listing.ts'
import { useListResource } from '../../lib/resource.ts'
import { useAsOf } from '../../lib/routes/as-of.ts'
import { ButtonLink } from '../../ui/links/links.tsx'
import { ExportButton } from '../exports/index.ts'
import styles from './stock.module.css'
import { stockColumns } from './stock-columns.tsx'
import { stockListing } from './stock-data.ts'
import { ExplainValueDialog } from './stock-dialogs.ts'
import { messages } from './stock-messages.ts'
import { type StockSearch, stockFilters } from './stock-search.ts'

/** What there is of each variant whose inventory is managed, fewest units first, and what it cost. */
export function StockPage() {
  const listing = useListing(stockListing)
  return (
    <ListPage
      title={messages.title}
      actions={
        <>
          <PresentOnly>
            <ExportButton noun="stock" listing={stockListing} />
          </PresentOnly>
          <ButtonLink to="/a/stock/stocktakes">{messages.stocktakes}</ButtonLink>
        </>
      }
      above={
        <>
          <MomentChoice />
          <StockValueLine />
        </>
      }
      filters={stockFilters}
      {...listing}
      columns={stockColumns}
      copyText={({ sku, product_title, title }) => sku ?? variantName(product_title, title)}
      empty={messages.none}
      beginning={messages.beginning}
    />
  )
}

/** The value of everything that the list finds, and what it is based on. */
function StockValueLine() {
  const { search } = useListSearch<StockSearch>()
  const { date: _date, created_at: _created, ...filters } = filtersOf(search)
  const { q } = search
  const query = { ...filters, ...(q !== undefined && { q }) }
  const { data } = useListResource(retrieveStockValue, { query })
  const isPast = useAsOf() !== null
  if (!data) return <p className={styles.value}>&nbsp;</p>
  const { value, currency_code, units, variants_without_cost } = data.stock_value
  const amount = formatAmount(value, currency_code)
  return (
    <p className={styles.value}>
      {messages.value}:{' '}
      {isPast ? (
        amount
      ) : (
        <ExplainedBy label={messages.value} of={{ query, currency_code }} dialog={ExplainValueDialog}>
          {amount}
        </ExplainedBy>
      )}{' '}
      {messages.valueOf(units)}{' '}
      {variants_without_cost > 0 && messages.withoutCost(variants_without_cost, currency_code.toUpperCase())}
    </p>
  )
}
