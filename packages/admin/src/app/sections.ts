import type { FC } from 'react'
import {
  CollectionsIcon,
  CustomersIcon,
  DiscountsIcon,
  DraftOrdersIcon,
  GiftCardsIcon,
  OrdersIcon,
  ProductsIcon,
  ReturnsIcon,
  SettingsIcon,
  SwapsIcon,
} from '../ui/icons.tsx'

/** The sections of the side navigation, in its order. */
export interface Section {
  readonly path: string
  readonly label: string
  readonly Icon: FC
  /** Whether its list is searched from the global search box. */
  readonly isSearchable: boolean
  /** Keys that lead there; few have any (lists-3). */
  readonly keys?: string
  readonly isBuilt: boolean
}

export const sections = [
  { path: '/a/orders', label: 'Orders', Icon: OrdersIcon, isSearchable: true, keys: 'g>o', isBuilt: true },
  {
    path: '/a/draft-orders',
    label: 'Draft orders',
    Icon: DraftOrdersIcon,
    isSearchable: true,
    isBuilt: true,
  },
  {
    path: '/a/products',
    label: 'Products',
    Icon: ProductsIcon,
    isSearchable: true,
    keys: 'g>p',
    isBuilt: true,
  },
  { path: '/a/customers', label: 'Customers', Icon: CustomersIcon, isSearchable: true, isBuilt: true },
  { path: '/a/collections', label: 'Collections', Icon: CollectionsIcon, isSearchable: false, isBuilt: true },
  { path: '/a/gift-cards', label: 'Gift cards', Icon: GiftCardsIcon, isSearchable: true, isBuilt: true },
  { path: '/a/discounts', label: 'Discounts', Icon: DiscountsIcon, isSearchable: true, isBuilt: true },
  { path: '/a/returns', label: 'Returns', Icon: ReturnsIcon, isSearchable: true, isBuilt: true },
  { path: '/a/swaps', label: 'Swaps', Icon: SwapsIcon, isSearchable: true, isBuilt: true },
  { path: '/a/settings', label: 'Settings', Icon: SettingsIcon, isSearchable: false, isBuilt: true },
] as const satisfies readonly Section[]

/** The section that a path belongs to. */
export function sectionOf(pathname: string): Section | undefined {
  return sections.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
}

/** The list that the search box searches from here: this section's when it has a search, else the orders. */
export function searchedSection(pathname: string): Section {
  const section = sectionOf(pathname)
  return section?.isSearchable && section.isBuilt ? section : sections[0]
}
