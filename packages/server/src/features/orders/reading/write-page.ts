import { address } from '@purser/contract/addresses'
import { customer } from '@purser/contract/customers'
import { sql } from 'kysely'
import { asJson, type Db, keepPlan } from '../../../database/index.ts'
import { countOf, countOrders } from './count-orders.ts'
import type { OrderFilters } from './order-filters.ts'
import { isSteady, type Page, pageRows } from './order-page.ts'
import { type OrderField, type OrderSelection, ownFields } from './order-selection.ts'
import { keepPage, recallPage } from './page-memory.ts'

/** What may stand on a row of the list as it lies in its table: one row beside the order's, or none. */
const besides = {
  customer: { table: 'customer', key: 'customer_id', columns: Object.keys(customer.shape) },
  billing_address: { table: 'address', key: 'billing_address_id', columns: Object.keys(address.shape) },
  shipping_address: { table: 'address', key: 'shipping_address_id', columns: Object.keys(address.shape) },
} as const
type Beside = keyof typeof besides

/** Whether a page can be written from its rows as they are: nothing in it follows from other rows. */
export function isWritable({ fields, relations }: OrderSelection): boolean {
  return (
    [...relations].every((name) => Object.hasOwn(besides, name)) &&
    [...fields].every((name) => ownFields.includes(name as OrderField))
  )
}

/** How a row's values become an object's members: what stands before each, and where the rows beside it begin. */
interface Layout {
  readonly columns: string
  readonly joins: string
  /** What tells a row from any other, and from itself once it or what stands beside it is changed. */
  readonly mark: string
  readonly own: readonly string[]
  readonly beside: readonly { readonly open: string; readonly heads: readonly string[] }[]
}

const layouts = new Map<string, Layout>()
const headsOf = (names: readonly string[]) =>
  names.map((name, place) => `${place === 0 ? '{' : ','}${JSON.stringify(name)}:`)

function layoutOf({ fields, relations }: OrderSelection): Layout {
  const own = ownFields.filter((name) => fields.has(name))
  const names = (Object.keys(besides) as Beside[]).filter((name) => relations.has(name))
  const key = [...own, ...names].join()
  const known = layouts.get(key)
  if (known) return known
  const refs = (table: string, columns: readonly string[]) =>
    columns.map((column) => `"${table}"."${column}"`)
  const layout: Layout = {
    columns: [refs('order', own), ...names.map((name) => refs(name, besides[name].columns))]
      .flat()
      .join(', '),
    joins: names
      .map(
        (name) => ` left join ${besides[name].table} as ${name} on ${name}.id = "order".${besides[name].key}`,
      )
      .join(''),
    mark: `concat_ws('.', "order".display_id, "order".version, "order".updated_at${names.map((name) => `, ${name}.xmin`).join('')})`,
    own: headsOf(own),
    beside: names.map((name) => ({ open: `,"${name}":`, heads: headsOf(besides[name].columns) })),
  }
  if (layouts.size < 200) layouts.set(key, layout)
  return layout
}

type Row = readonly (string | null)[]

/**
 * The page and its count, written out as the answer's JSON without being made objects of. A page that was written before is
 * written again only if one of its rows has changed: `asked` is what its answer is known by.
 */
export async function writePage(
  db: Db,
  filters: OrderFilters,
  page: Page,
  selection: OrderSelection,
  asked: string,
): Promise<Buffer> {
  const layout = layoutOf(selection)
  const isKept = isSteady(filters, page)
  const known = isKept ? recallPage(db, asked) : undefined
  const seen = known && (await db.executeQuery(known.look)).rows[0]
  if (known && seen?.mark === known.mark) {
    keepPage(db, asked, known)
    return writeAnswer(known.orders, seen.count, page)
  }
  const { mark, orders, count } = await readPage(db, filters, page, layout)
  if (isKept) {
    const look = known?.look ?? lookAt(filters, page, layout).compile(db)
    keepPage(db, asked, { mark, orders, look })
  }
  return writeAnswer(orders, count, page)
}

function writeAnswer(orders: Buffer, count: string | number, { offset, limit }: Page): Buffer {
  const rest = `],"count":${count},"offset":${offset},"limit":${limit}}`
  return Buffer.concat([Buffer.from('{"orders":['), orders, Buffer.from(rest)])
}

/** How many orders there are, and the marks of those on the page. */
function lookAt(filters: OrderFilters, page: Page, { joins, mark }: Layout) {
  return sql<{ count: number; mark: string }>`${sql.raw(keepPlan)}
    select (${countOf(filters)}) as count, coalesce(string_agg(${sql.raw(mark)}, ',' order by ${page.sort}), '') as mark
    from (${pageRows(filters, page)}) as "order"${sql.raw(joins)}`
}

/**
 * By one statement, or by one each for page and count where words are searched for, which takes long enough to be worth doing
 * side by side.
 */
async function readPage(db: Db, filters: OrderFilters, page: Page, layout: Layout) {
  const start = (isSteady(filters, page) ? keepPlan : '') + asJson
  // The count stands first and leads: a page beyond the last order has it too.
  const counting = isSearchByWords(filters) ? countOrders(db, filters) : undefined
  const total = counting ? sql`select 0 as count` : countOf(filters)
  const reading =
    sql<Row>`${sql.raw(start)}select total.count, ${sql.raw(layout.mark)}, ${sql.raw(layout.columns)}
    from (${total}) as total left join (${pageRows(filters, page)}) as "order" on true${sql.raw(layout.joins)}
    order by ${page.sort}`.execute(db)
  const [{ rows }, counted] = await Promise.all([reading, counting])
  const hasOrders = rows[0]?.[2] != null
  return {
    count: counted ?? rows[0]?.[0] ?? 0,
    mark: hasOrders ? rows.map((row) => JSON.parse(row[1] ?? '""') as string).join() : '',
    orders: Buffer.from(hasOrders ? rows.map((row) => writeOrder(row, layout)).join() : ''),
  }
}

function isSearchByWords({ search }: OrderFilters): boolean {
  return search !== undefined && search.kind !== 'display_id' && search.kind !== 'email'
}

function writeOrder(row: Row, { own, beside }: Layout): string {
  let place = 2
  let text = ''
  for (const head of own) text += head + (row[place++] ?? 'null')
  for (const { open, heads } of beside) {
    text += open
    if (row[place] === null) {
      text += 'null'
      place += heads.length
    } else {
      for (const head of heads) text += head + (row[place++] ?? 'null')
      text += '}'
    }
  }
  return `${text}}`
}
