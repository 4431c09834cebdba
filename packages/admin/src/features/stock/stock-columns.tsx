import { explainVariant } from '@purser/contract/products'
import type { StockRow } from '@purser/contract/stock'
import { variantName } from '@purser/domain/products'
import { levelsOf } from '@purser/domain/stock'
import { todos } from '@purser/domain/today'
import { ExplainedField } from '../../components/explanation/explained-field.tsx'
import { OnNarrow, OnWide } from '../../components/resource-list/by-width.tsx'
import type { Column } from '../../components/resource-list/column.ts'
import { dynamicLink } from '../../lib/routes/dynamic-link.ts'
import { TextLink } from '../../ui/links/links.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import styles from './stock.module.css'
import { messages } from './stock-messages.ts'

const words = messages.columns

/** The columns of the list of stock; amounts of `value` are in the store's default currency. */
export const stockColumns: readonly Column<StockRow>[] = [
  {
    id: 'product',
    header: words.product,
    order: 'title',
    height: '2.25rem',
    narrow: 'title',
    cell: (row) => <ProductCell row={row} />,
  },
  { id: 'sku', header: words.sku, order: 'sku', width: '11rem', drops: 1, cell: ({ sku }) => sku },
  {
    id: 'stock',
    header: words.stock,
    order: 'inventory_quantity',
    width: '9rem',
    align: 'right',
    narrow: 'end',
    cell: (row) => <StockCell row={row} />,
  },
  {
    id: 'to_pack',
    header: words.toPack,
    width: '6rem',
    align: 'right',
    cell: (row) => <ToPackCell row={row} />,
  },
  {
    id: 'reorder_point',
    header: words.reorderPoint,
    width: '8rem',
    align: 'right',
    cell: ({ reorder_point }) =>
      reorder_point === null ? (
        <OnWide>-</OnWide>
      ) : (
        <>
          <OnWide>{reorder_point}</OnWide>
          <OnNarrow>{messages.reorderAt(reorder_point)}</OnNarrow>
        </>
      ),
  },
  {
    id: 'unit_cost',
    header: words.unitCost,
    width: '8rem',
    align: 'right',
    drops: 1,
    narrow: 'none',
    cell: ({ unit_cost, unit_cost_currency_code }) =>
      unit_cost === null || unit_cost_currency_code === null ? (
        '-'
      ) : (
        <MoneyText amount={unit_cost} currencyCode={unit_cost_currency_code} display="code" />
      ),
  },
  {
    id: 'value',
    header: words.value,
    width: '9rem',
    align: 'right',
    drops: 2,
    narrow: 'foot-end',
    cell: ({ value, unit_cost_currency_code }) =>
      value === null || unit_cost_currency_code === null ? (
        <OnWide>-</OnWide>
      ) : (
        <MoneyText amount={value} currencyCode={unit_cost_currency_code} display="code" />
      ),
  },
]

/** The units that orders wait for, linked to these orders: those of the product, with anything left to pack. */
function ToPackCell({ row: { to_pack, product_id } }: { readonly row: StockRow }) {
  const units = (
    <>
      <OnWide>{to_pack}</OnWide>
      <OnNarrow>{messages.toPack(to_pack)}</OnNarrow>
    </>
  )
  if (to_pack === 0) return units
  return (
    <TextLink
      {...dynamicLink({ to: '/a/orders', search: { product_id: [product_id], ...todos.to_pack.filter } })}
      title={messages.waiting}
    >
      {units}
    </TextLink>
  )
}

function ProductCell({ row: { product_title, title, thumbnail } }: { readonly row: StockRow }) {
  const name = variantName(product_title, title)
  return (
    <span className={styles.product}>
      <Picture source={thumbnail} />
      <span className={styles.name} title={name}>
        {name}
      </span>
    </span>
  )
}

/** The units, with the most urgent level in words. */
function StockCell({ row }: { readonly row: StockRow }) {
  const level = levelsOf({ ...row, manage_inventory: true }).at(-1)
  return (
    <span className={styles.stock}>
      {level && <span className={styles.level}>{messages.levels[level]}</span>}{' '}
      <ExplainedField call={explainVariant} id={row.id} field="inventory_quantity" label={words.stock}>
        {row.inventory_quantity}
      </ExplainedField>
    </span>
  )
}
