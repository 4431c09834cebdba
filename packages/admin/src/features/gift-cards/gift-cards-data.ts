import { type GiftCard, listGiftCards } from '@purser/contract/gift-cards'
import { linkOptions } from '@tanstack/react-router'
import {
  bothWays,
  type ListSearch,
  pageQuery,
  readListSearch,
} from '../../components/resource-list/list-search.ts'
import type { Listing } from '../../components/resource-list/listing.ts'

const pageSize = 20

/** Requested with product fields, as specified; the server returns whole gift cards anyway (gift-cards-2). */
const asProducts = { fields: 'id,title,thumbnail', expand: 'variants,variants.prices,collection' }

export const giftCardInput = (id: string) => ({ params: { id } })

/** Page size of a ledger. */
export const entriesAtOnce = 20
export const entriesInput = (id: string, limit: number) => ({ params: { id }, query: { limit } })

export const giftCardsListing: Listing<typeof listGiftCards, GiftCard, ListSearch> = {
  endpoint: listGiftCards,
  readSearch: (raw) => readListSearch(raw, bothWays('code', 'created_at')),
  input: (search) => ({ query: { ...pageQuery(search, pageSize), ...asProducts } }),
  rows: (page) => page.gift_cards,
  rowLink: ({ id }) => linkOptions({ to: '/a/gift-cards/$id', params: { id } }),
  pageSize,
  found: ({ code }) => ({ label: code }),
}

/** The product that sells gift cards; the newest if there are several. */
export const giftCardProductInput = {
  query: { is_giftcard: 'true', limit: 1, fields: 'title,thumbnail,status,is_giftcard', expand: '' },
} as const

/** A card's money is its region's. */
export const currencyOf = ({ region }: Pick<GiftCard, 'region'>) => region?.currency_code ?? 'usd'
