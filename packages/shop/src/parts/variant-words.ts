import type { StoreCart } from '@purser/contract/storefront'
import { money } from '../money.ts'

type Line = Pick<StoreCart['items'][number], 'is_giftcard' | 'unit_price' | 'description'>

/** Which variant a line has: of a gift card, what it is worth. */
export const variantWords = ({ is_giftcard, unit_price, description }: Line, currency: string) =>
  is_giftcard ? money(unit_price, currency) : (description ?? '')
