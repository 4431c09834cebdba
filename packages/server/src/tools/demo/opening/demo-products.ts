import type { DemoProduct, Prices } from './demo-product.ts'
import { homeProducts } from './demo-products-home.ts'
import { tableAndTrailProducts } from './demo-products-table-and-trail.ts'

export const demoCollections = [
  { title: 'Kitchen & Table', handle: 'kitchen-and-table' },
  { title: 'Trail', handle: 'trail' },
  { title: 'Slow Evenings', handle: 'slow-evenings' },
  { title: 'Winter Layers', handle: 'winter-layers' },
  { title: 'New This Season', handle: 'new-this-season' },
] as const

/** In the order in which the seeded generator draws them. */
export const demoProducts: readonly DemoProduct[] = [...tableAndTrailProducts, ...homeProducts]

/** Denominations of the gift card, in each currency; a card's value is its price. */
export const giftCardValues: readonly Prices[] = [
  { eur: 2500, usd: 2500, gbp: 2000, krw: 30000 },
  { eur: 5000, usd: 5000, gbp: 4000, krw: 60000 },
  { eur: 10000, usd: 10000, gbp: 8000, krw: 120000 },
]
