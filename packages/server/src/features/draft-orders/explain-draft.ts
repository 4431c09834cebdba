import type { Cart } from '@purser/contract/carts'
import type { explainDraftOrder as endpoint } from '@purser/contract/draft-orders'
import type { ResponseOf } from '@purser/contract/endpoints'
import { type ExplainedDraftField, explainOrder, type OrderBooks } from '@purser/domain/explanations'
import { isTaxedByLine, type ShownPart, shownTaxRate, withOwnTaxes } from '@purser/domain/taxes'
import type { Db } from '../../database/index.ts'
import { readDraftOrder } from './draft-orders.queries.ts'

/** Explains an amount of a draft order from its lines and shipping methods. Throws 404. */
export async function explainDraft(
  db: Db,
  id: string,
  field: ExplainedDraftField,
  now: string,
): Promise<ResponseOf<typeof endpoint>> {
  const { cart, order } = await readDraftOrder(db, id, {}, now)
  if (!cart) throw new Error(`Draft order ${id} has no cart`)
  const tax_rate = order?.tax_rate ?? cart.region?.tax_rate ?? 0
  return { explanation: explainOrder(field, cart[field] ?? 0, booksOf(cart, tax_rate)) }
}

function booksOf(cart: Cart, tax_rate: number): OrderBooks {
  const { items = [], shipping_methods = [], region } = cart
  const isByLine = isTaxedByLine([...items, ...shipping_methods].map(withOwnTaxes))
  const taxesOf = (part: ShownPart & { readonly tax_total?: number | undefined }) =>
    isByLine ? [{ name: nameOf(part), rate: shownTaxRate(part, tax_rate), amount: part.tax_total ?? 0 }] : []
  return {
    currency_code: region?.currency_code ?? '',
    tax_rate,
    is_moved_in: false,
    gift_card_tax_total: 0,
    has_balance: false,
    moved_in_balance: 0,
    lines: items.map((line) => ({
      ...line,
      subtotal: line.includes_tax ? (line.subtotal ?? null) : null,
      adjustments: line.adjustments ?? [],
      taxes: taxesOf(line),
    })),
    methods: shipping_methods.map((method) => ({
      title: method.shipping_option?.name ?? 'Shipping',
      price: method.includes_tax ? method.price : (method.subtotal ?? method.price),
      subtotal: method.includes_tax ? (method.subtotal ?? null) : null,
      taxes: taxesOf(method),
    })),
    cards: [],
    payments: [],
    refunds: [],
  }
}

const nameOf = (part: ShownPart) =>
  withOwnTaxes(part)
    .taxes?.map(({ name }) => name)
    .join(' + ') || 'Tax'
