import type { StoreProduct } from '@purser/contract/storefront'
import { h } from '../dom.ts'
import { nothing } from '../parts/notice.ts'
import { picture } from '../parts/picture.ts'
import { go, heading, type Page } from '../router.ts'
import { listProducts } from '../store-api.ts'
import { currentVisit } from '../visit.ts'
import { money, priceOf } from '../words.ts'

const PAGE = 12

/** What is sold, twelve at a time; `q` and `page` of the address say which. */
export async function openProducts(_parts: readonly string[], query: URLSearchParams): Promise<Page> {
  const q = query.get('q')?.trim() ?? ''
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
  const search = { limit: String(PAGE), offset: String((page - 1) * PAGE), ...(q !== '' && { q }) }
  const { products, count } = await listProducts(currentVisit().region.id, search)
  const title = q === '' ? 'Products' : `Products with “${q}”`
  const top = h('div', { class: 'top' }, heading(title), searchForm(q))
  const isEmpty = products.length === 0
  const list = isEmpty ? nothing('No products found.') : h('ul', { class: 'grid' }, ...products.map(card))
  return { title, content: h('section', {}, top, list, pages(q, page, Math.ceil(count / PAGE))) }
}

const addressOf = (q: string, page: number) => {
  const query = new URLSearchParams({ ...(q !== '' && { q }), ...(page > 1 && { page: String(page) }) })
  return query.size === 0 ? '/shop' : `/shop?${query}`
}

function searchForm(q: string): HTMLElement {
  const label = { 'aria-label': 'Search products', placeholder: 'Search' }
  const input = h('input', { type: 'search', ...label, value: q })
  const onsubmit = (event: Event) => {
    event.preventDefault()
    void go(addressOf(input.value.trim(), 1))
  }
  return h('form', { role: 'search', onsubmit }, input, h('button', { class: 'plain' }, 'Search'))
}

function card(product: StoreProduct): HTMLElement {
  const href = `/shop/products/${encodeURIComponent(product.handle ?? product.id)}`
  const words = [h('strong', {}, product.title), h('span', {}, leastPrice(product))]
  return h('li', {}, h('a', { href }, picture(product.thumbnail), ...words))
}

/** The least that one of its variants costs here. */
function leastPrice({ variants }: StoreProduct): string {
  const prices = variants.flatMap((variant) => priceOf(variant) ?? [])
  if (prices.length === 0) return 'Not available here'
  if (!variants.some(({ purchasable }) => purchasable)) return 'Sold out'
  const least = Math.min(...prices)
  const text = money(least, currentVisit().region.currency_code)
  return prices.some((price) => price !== least) ? `from ${text}` : text
}

function pages(q: string, page: number, last: number): HTMLElement | null {
  if (last < 2) return null
  const link = (label: string, to: number) =>
    to >= 1 && to <= last && h('a', { href: addressOf(q, to) }, label)
  const ways = [link('Previous', page - 1), h('span', {}, `Page ${page} of ${last}`), link('Next', page + 1)]
  return h('nav', { 'aria-label': 'Pages', class: 'pages' }, ...ways)
}
