import type { StoreProduct, StoreVariant } from '@purser/contract/storefront'
import { h, whileBusy } from '../dom.ts'
import { money } from '../money.ts'
import { noticePlace } from '../parts/notice.ts'
import { picture } from '../parts/picture.ts'
import { absent, heading, type Page } from '../router.ts'
import { listProducts } from '../store-api.ts'
import { addToCart, currentVisit } from '../visit.ts'

/** From how many units on nobody has to hurry. */
const PLENTY = 6

/** One product: which of its variants, what it costs, and whether it is there. */
export async function openProduct([handle = '']: readonly string[]): Promise<Page> {
  const { products } = await listProducts(currentVisit().region.id, { handle, limit: 1 })
  const [product] = products
  if (!product) return absent('This product is not sold here')
  const content = h(
    'article',
    { class: 'product' },
    picture(product.thumbnail, false),
    h(
      'div',
      {},
      heading(product.title),
      product.subtitle !== null && h('p', { class: 'quiet' }, product.subtitle),
      offer(product),
      product.description !== null && h('p', {}, product.description),
    ),
  )
  return { title: product.title, content }
}

/** The options, and the variant that has all that is chosen. */
function offer(product: StoreProduct): HTMLElement {
  const first = product.variants.find(({ purchasable }) => purchasable) ?? product.variants[0]
  const chosen = new Map(first?.options.map(({ option_id, value }) => [option_id, value]))
  const facts = h('div', { 'aria-live': 'polite', class: 'facts' })
  const buy = h('button', { class: 'filled' }, 'Add to cart')
  const told = noticePlace()
  let variant: StoreVariant | undefined
  const show = () => {
    variant = product.variants.find(({ options }) =>
      options.every(({ option_id, value }) => chosen.get(option_id) === value),
    )
    facts.replaceChildren(...factsOf(variant))
    buy.disabled = !isForSale(variant)
    told.place.replaceChildren()
  }
  const onclick = () =>
    void whileBusy(buy, async () => {
      if (!variant) return
      await addToCart(variant.id, 1)
      told.place.replaceChildren(added(product))
    }).catch(told.tell)
  buy.addEventListener('click', onclick)
  const choose = (optionId: string, value: string) => {
    chosen.set(optionId, value)
    show()
  }
  show()
  const choices = product.options.map((each) => choice(product, each, chosen, choose))
  return h('div', {}, ...choices, facts, buy, told.place)
}

function added({ title }: StoreProduct): HTMLElement {
  const link = h('a', { href: '/shop/cart' }, 'See the cart')
  return h('p', { role: 'status', class: 'done' }, `${title} is in your cart. `, link)
}

function choice(
  product: StoreProduct,
  { id, title, values }: StoreProduct['options'][number],
  chosen: ReadonlyMap<string, string>,
  choose: (optionId: string, value: string) => void,
): HTMLElement | null {
  const all = [...new Set(values.map(({ value }) => value))]
  if (all.length < 2) return null
  const chips = all.map((value) => {
    const onchange = () => choose(id, value)
    const radio = h('input', { type: 'radio', name: id, checked: chosen.get(id) === value, onchange })
    return h('label', {}, radio, h('span', {}, wordOf(product, value)))
  })
  return h('fieldset', { class: 'chips' }, h('legend', {}, title), ...chips)
}

/** What an option's value is called: that of a gift card only counts, so it is what the card is worth. */
function wordOf({ is_giftcard, variants }: StoreProduct, value: string): string {
  if (!is_giftcard) return value
  const variant = variants.find(({ options }) => options.some((one) => one.value === value))
  const worth = variant?.original_price ?? null
  return worth === null ? value : money(worth, currentVisit().region.currency_code)
}

const isForSale = (variant: StoreVariant | undefined): variant is StoreVariant =>
  variant?.purchasable === true && variant.calculated_price_incl_tax !== null

function factsOf(variant: StoreVariant | undefined): HTMLElement[] {
  if (!variant) return [h('p', {}, 'This combination is not made.')]
  const { calculated_price_incl_tax: price, original_price_incl_tax: before } = variant
  if (price === null) return [h('p', {}, 'Not sold in this region.')]
  const currency = currentVisit().region.currency_code
  const amount = h('strong', {}, money(price, currency))
  const wasMore = before !== null && before > price && h('s', {}, money(before, currency))
  return [
    h('p', { class: 'price' }, amount, ' ', wasMore, ' ', h('small', {}, 'with tax')),
    h('p', { class: 'quiet' }, stockOf(variant)),
  ]
}

function stockOf({
  purchasable,
  manage_inventory,
  allow_backorder,
  inventory_quantity,
}: StoreVariant): string {
  if (!purchasable) return 'Sold out'
  if (!manage_inventory || inventory_quantity >= PLENTY) return 'In stock'
  if (inventory_quantity > 0) return `Only ${inventory_quantity} left`
  return allow_backorder ? 'Made to order: it takes a little longer' : 'Sold out'
}
