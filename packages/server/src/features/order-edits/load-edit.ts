import type { LineItem, Order } from '@purser/contract/orders'
import type { ShippingMethod } from '@purser/contract/shipping'
import { type ItemChangeType, orderEditStatus } from '@purser/domain/order-edits'
import type { TaxRate } from '@purser/domain/taxes'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type Db, type Tx, together } from '../../database/index.ts'
import { normalizeTimes } from '../../database/relations/index.ts'
import { notFound } from '../../http/index.ts'
import { selectSoldDiscounts } from '../discounts/index.ts'
import { readOrders } from '../orders/index.ts'
import { readTaxesOfOptions, readTaxesOfVariants } from '../taxes/index.ts'

/** An added item as it is stored with its change. */
export interface AddedLine {
  readonly id: string
  readonly variant_id: string | null
  readonly title: string
  readonly description: string | null
  readonly thumbnail: string | null
  readonly is_giftcard: boolean
  readonly allow_discounts: boolean
  readonly has_shipping: boolean | null
  /** Omitted by servers of earlier releases: false. */
  readonly includes_tax?: boolean
  readonly should_merge: boolean
  readonly metadata: LineItem['metadata']
}

/** A shipping method as it is stored with an edit. */
export interface EditedShipping {
  readonly id: string
  readonly shipping_option_id: string
  /** In minor units, net unless it includes tax. */
  readonly price: number
  readonly includes_tax?: boolean
  readonly data: Readonly<Record<string, unknown>>
}

/** Reads edits with their changes. */
export function selectEdits(db: Db | Tx) {
  return db
    .selectFrom('order_edit')
    .selectAll('order_edit')
    .select((edit) =>
      jsonArrayFrom(
        edit
          .selectFrom('order_item_change')
          .selectAll('order_item_change')
          .whereRef('order_edit_id', '=', 'order_edit.id')
          .orderBy('order_item_change.id'),
      ).as('changes'),
    )
    .select((edit) =>
      edit
        .exists(edit.selectFrom('invoice').select('id').whereRef('order_id', '=', 'order_edit.order_id'))
        .$castTo<boolean>()
        .as('isInvoiced'),
    )
}

type EditRow = Awaited<ReturnType<ReturnType<typeof selectEdits>['executeTakeFirstOrThrow']>>
type ChangeRow = Omit<EditRow['changes'][number], 'type' | 'line'> & {
  readonly type: ItemChangeType
  readonly line: AddedLine | null
}

/** An edit with its changes and the order that it edits, as far as the edit depends on it. */
export interface LoadedEdit extends Omit<EditRow, 'changes' | 'shipping'> {
  readonly changes: readonly ChangeRow[]
  readonly shipping: readonly EditedShipping[] | null
  readonly order: Order
  /** The discounts of the order, and those that the edit applies in their place. */
  readonly discounts: readonly SoldDiscount[]
  /** Variants of added items. */
  readonly variants: ReadonlyMap<string, NonNullable<LineItem['variant']>>
  /** Options of the edit's shipping methods. */
  readonly options: ReadonlyMap<string, ShippingMethod['shipping_option']>
  /** By how much the order's total differed from its payments when it was moved in. */
  readonly moved_in_balance: number
  /** Taxes of added variants and new shipping options, by their ids, instead of the order's rate. */
  readonly taxes: ReadonlyMap<string, readonly TaxRate[]>
}

export type SoldDiscount = Awaited<
  ReturnType<ReturnType<typeof selectSoldDiscounts>['executeTakeFirstOrThrow']>
>

const relations = [
  ...(['items', 'shipping_methods', 'discounts', 'payments', 'payment_operations', 'refunds'] as const),
  ...(['disputes', 'returns', 'swaps', 'claims'] as const),
] as const

/** Reads the rows of edits with their changes. Throws 404. */
export async function findEdit(db: Db | Tx, id: string): Promise<EditRow> {
  const row = await selectEdits(db).where('order_edit.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('Order edit', id)
  return row
}

/** Adds the order and everything else that an open edit is computed from to its row. */
export async function loadEdit(db: Db | Tx, row: EditRow): Promise<LoadedEdit> {
  const edit = ownOf(row)
  const [[order], variants, options] = await together(
    readOrders(db, [row.order_id], relations),
    loadVariants(db, edit.changes),
    loadShippingOptions(db, edit.shipping ?? []),
  )
  if (!order) throw notFound('Order', row.order_id)
  const discountIds = row.discount_ids ?? (order.discounts ?? []).map(({ id }) => id)
  const [discounts, taxes, moved_in_balance] = await together(
    loadDiscounts(db, discountIds),
    loadTaxes(db, order, edit),
    order.moved_in_at === null ? nothing : loadMovedInBalance(db, order.id),
  )
  return { ...edit, order, variants, options, discounts, taxes, moved_in_balance }
}

/** Loads the changes of an edit again whose order is locked, so that nothing else of it has changed. */
export async function reloadChanges(tx: Tx, edit: LoadedEdit): Promise<LoadedEdit> {
  const { changes } = ownOf(await findEdit(tx, edit.id))
  const changed = { ...edit, changes }
  const variants = await loadVariants(tx, changes)
  return { ...changed, variants, taxes: await loadTaxes(tx, edit.order, changed) }
}

function ownOf(row: EditRow) {
  normalizeTimes(row)
  return {
    ...row,
    // Only the calls of order edits write these columns.
    changes: row.changes as unknown as ChangeRow[],
    // The same.
    shipping: row.shipping as unknown as readonly EditedShipping[] | null,
  }
}

async function loadTaxes(
  db: Db | Tx,
  { region_id, moved_in_at, shipping_methods = [] }: Order,
  { changes, shipping }: Pick<LoadedEdit, 'changes' | 'shipping'>,
): Promise<Map<string, TaxRate[]>> {
  const variants = changes.flatMap(({ line }) => line?.variant_id ?? [])
  // What was free when an order was moved in has no taxes of that time.
  const methods = shipping ?? (moved_in_at === null ? [] : shipping_methods)
  const options = methods.flatMap(({ shipping_option_id }) => shipping_option_id ?? [])
  const [ofVariants, ofOptions] = await together(
    variants.length === 0 ? noTaxes : readTaxesOfVariants(db, region_id, variants),
    options.length === 0 ? noTaxes : readTaxesOfOptions(db, options),
  )
  return new Map([...ofVariants, ...ofOptions])
}
const nothing = Promise.resolve(0)

async function loadMovedInBalance(db: Db | Tx, id: string): Promise<number> {
  const order = db.selectFrom('order').select('moved_in_balance').where('id', '=', id)
  return (await order.executeTakeFirstOrThrow()).moved_in_balance
}

const noTaxes = Promise.resolve(new Map<string, TaxRate[]>())

/** Returns how far an edit is. */
export const statusOf = (edit: Pick<EditRow, Moment>) => orderEditStatus(edit)
type Moment = 'requested_at' | 'confirmed_at' | 'declined_at' | 'canceled_at'

async function loadDiscounts(db: Db | Tx, ids: readonly string[]): Promise<readonly SoldDiscount[]> {
  if (ids.length === 0) return []
  return selectSoldDiscounts(db).where('discount.id', 'in', ids).orderBy('discount.id').execute()
}

async function loadVariants(db: Db | Tx, changes: readonly ChangeRow[]) {
  const ids = changes.flatMap(({ line }) => line?.variant_id ?? [])
  if (ids.length === 0) return new Map<string, never>()
  const variants = await db.selectFrom('product_variant').selectAll().where('id', 'in', ids).execute()
  return new Map(
    // The columns are the variant's fields on the wire.
    variants.map((variant) => [variant.id, variant as unknown as NonNullable<LineItem['variant']>]),
  )
}

async function loadShippingOptions(db: Db | Tx, methods: readonly EditedShipping[]) {
  const ids = methods.map(({ shipping_option_id }) => shipping_option_id)
  if (ids.length === 0) return new Map<string, never>()
  const options = await db.selectFrom('shipping_option').selectAll().where('id', 'in', ids).execute()
  // The columns are the option's fields on the wire.
  return new Map(options.map((option) => [option.id, option as unknown as ShippingMethod['shipping_option']]))
}
