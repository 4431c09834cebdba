import type { StoreProduct, StoreVariant } from '@purser/contract/storefront'
import { h, whileBusy } from '../dom.ts'
import { noticePlace } from '../parts/notice.ts'
import { picture } from '../parts/picture.ts'
import { absent, heading, type Page } from '../router.ts'
import { listProducts } from '../store-api.ts'
import { addToCart, currentVisit } from '../visit.ts'
import { money, priceOf } from '../words.ts'

/** One product: which of its variants, what it costs, and whether it is there. */
export async function openProduct([handle = '']: readonly string[]): Promise<Page> {
  const [product] = (await listProducts(currentVisit().region.id, { handle, limit: '1' })).products
  if (!product) return absent("This product isn't available here")
  const { title, subtitle, description, thumbnail } = product
  const under = subtitle !== null && h('p', { class: 'quiet' }, subtitle)
  const about = description !== null && h('p', {}, description)
  const words = h('div', {}, heading(title), under, offer(product), about)
  return { title, content: h('article', { class: 'product' }, picture(thumbnail, false), words) }
}

/** The options, and the variant that has all that is chosen. */
function offer(product: StoreProduct): HTMLElement {
  const first = product.variants.find(({ purchasable }) => purchasable) ?? product.variants[0]
  const chosen = new Map(first?.options.map(({ option_id, value }) => [option_id, value]))
  const facts = h('div', { 'aria-live': 'polite', class: 'facts' })
  const told = noticePlace()
  let variant: StoreVariant | undefined
  const show = () => {
    variant = product.variants.find(({ options }) =>
      options.every(({ option_id, value }) => chosen.get(option_id) === value),
    )
    facts.replaceChildren(...factsOf(variant))
    buy.disabled = !variant?.purchasable || priceOf(variant) === null
    told.place.replaceChildren()
  }
  const onclick = () =>
    void whileBusy(buy, async () => {
      if (!variant) return
      await addToCart(variant.id, 1)
      const seen = [`${product.title} is in your cart. `, h('a', { href: '/shop/cart' }, 'View cart')]
      told.place.replaceChildren(h('p', { role: 'status', class: 'done' }, ...seen))
    }).catch(told.tell)
  const buy = h('button', { class: 'filled', onclick }, 'Add to cart')
  show()
  const choices = product.options.map((option) => choice(product, option, chosen, show))
  return h('div', {}, ...choices, facts, buy, told.place)
}

type Option = StoreProduct['options'][number]

function choice(product: StoreProduct, option: Option, chosen: Map<string, string>, show: () => void) {
  const { id, title, values } = option
  const all = [...new Set(values.map(({ value }) => value))]
  if (all.length < 2) return null
  const chips = all.map((value) => {
    const onchange = () => {
      chosen.set(id, value)
      show()
    }
    const radio = h('input', { type: 'radio', name: id, checked: chosen.get(id) === value, onchange })
    return h('label', {}, radio, h('span', {}, wordOf(product, value)))
  })
  return h('fieldset', { class: 'chips' }, h('legend', {}, title), ...chips)
}

/** What an option's value is called: that of a gift card only counts, so it is what the card is worth. */
function wordOf({ is_giftcard, variants }: StoreProduct, value: string): string {
  if (!is_giftcard) return value
  const worth = variants.find(({ options }) => options.some((one) => one.value === value))?.original_price
  return worth == null ? value : money(worth, currentVisit().region.currency_code)
}

function factsOf(variant: StoreVariant | undefined): HTMLElement[] {
  if (!variant) return [h('p', {}, "This combination isn't available.")]
  const price = priceOf(variant)
  const before = variant.original_price_incl_tax ?? variant.original_price
  const hasTax = variant.calculated_price_incl_tax !== null
  if (price === null) return [h('p', {}, 'Not available in this region.')]
  const currency = currentVisit().region.currency_code
  const amount = h('strong', {}, money(price, currency))
  const wasMore = before !== null && before > price && h('s', {}, money(before, currency))
  const costs = h('p', { class: 'price' }, amount, ' ', wasMore, ' ', hasTax && h('small', {}, 'with tax'))
  return [costs, h('p', { class: 'quiet' }, stockOf(variant))]
}

function stockOf(variant: StoreVariant): string {
  const left = variant.inventory_quantity
  if (!variant.purchasable) return 'Sold out'
  if (!variant.manage_inventory || left > 5) return 'In stock'
  if (left > 0) return `Only ${left} left`
  return variant.allow_backorder ? 'Made to order. Ships a little later.' : 'Sold out'
}
