import {
  type AddressFields,
  addressFields,
  isSameAddress,
  requiredDraftAddressFields,
} from '../addresses/index.ts'
import { lineToMergeInto } from '../carts/index.ts'

/**
 * A draft order being created, step by step: what each choice fills and clears, and what a step still needs. Plain data, so that
 * it can be saved and resumed.
 */
export interface NewDraft {
  readonly region: { readonly id: string; readonly currency_code: string } | null
  readonly requires_shipping: boolean
  readonly items: readonly NewDraftItem[]
  readonly customer: NewDraftCustomer | null
  /** The chosen saved address; null while an address is typed, or there is none. */
  readonly saved_address_id: string | null
  readonly shipping_address: AddressFields | null
  /** The typed shipping address while the saved ones are shown; not sent. */
  readonly address_aside: AddressFields | null
  /** Whether the billing address is the shipping address; ignored if no shipping is required. */
  readonly is_billing_same: boolean
  readonly billing_address: AddressFields | null
  /** Net, in minor units; null while the field is empty. */
  readonly shipping_option: { readonly id: string; readonly price: number | null } | null
  readonly discount_code: string | null
  /** A code that is typed but not applied; not sent. */
  readonly typed_discount: string
  readonly no_notification: boolean
}

/** The buyer. A new customer has no id, name or phone. */
export interface NewDraftCustomer {
  readonly id: string | null
  readonly email: string
  readonly first_name?: string | null | undefined
  readonly last_name?: string | null | undefined
  readonly phone?: string | null | undefined
}

export interface NewDraftItem {
  /** Identifies the line within the draft. */
  readonly id: number
  /** Null for a custom item. */
  readonly variant_id: string | null
  readonly title: string
  readonly quantity: number
  /** In minor units, as typed; null for the variant's own price, and for a custom item without one. */
  readonly unit_price: number | null
  /** Whether the typed price includes tax; if omitted, as the variant's own does. */
  readonly includes_tax?: boolean | undefined
}

export const emptyDraft: NewDraft = {
  region: null,
  requires_shipping: true,
  items: [],
  customer: null,
  saved_address_id: null,
  shipping_address: null,
  address_aside: null,
  is_billing_same: true,
  billing_address: null,
  shipping_option: null,
  discount_code: null,
  typed_discount: '',
  no_notification: false,
}

/**
 * Sets the region and clears what depends on it: the shipping option, prices typed in another currency, and addresses in countries
 * that the region lacks (of a typed address only the country). A typed address that was set aside returns if none is left. A region
 * whose currency changed counts as another one; if it only lost the country of an address, the option is kept.
 */
export function chooseRegion(
  draft: NewDraft,
  region: { readonly id: string; readonly currency_code: string; readonly countries: readonly string[] },
): NewDraft {
  const { id, currency_code, countries } = region
  const isSame = draft.region?.id === id && draft.region.currency_code === currency_code
  const isSameMoney = draft.region === null || draft.region.currency_code === currency_code
  const isOfIt = (address: AddressFields | null) =>
    address?.country_code == null || countries.includes(address.country_code)
  const { shipping_address, address_aside, billing_address } = draft
  if (isSame && [shipping_address, address_aside, billing_address].every(isOfIt)) return draft
  const withoutCountry = (address: AddressFields | null) =>
    isOfIt(address) ? address : { ...address, country_code: null }
  const keepsSaved = draft.saved_address_id === null || isOfIt(shipping_address)
  const shipping = keepsSaved ? withoutCountry(shipping_address) : null
  const aside = withoutCountry(address_aside)
  return {
    ...draft,
    region: { id, currency_code },
    items: isSameMoney ? draft.items : draft.items.map((item) => ({ ...item, unit_price: null })),
    saved_address_id: keepsSaved ? draft.saved_address_id : null,
    shipping_address: shipping ?? aside,
    address_aside: shipping === null ? null : aside,
    billing_address: withoutCountry(billing_address),
    shipping_option: isSame ? draft.shipping_option : null,
  }
}

/**
 * Sets whether shipping is required and clears the shipping option, as other options apply then. A typed shipping address is kept,
 * also as the billing address.
 */
export function requireShipping(draft: NewDraft, requires_shipping: boolean): NewDraft {
  if (draft.requires_shipping === requires_shipping) return draft
  const billing = billingAddressOf(draft)
  const is_billing_same =
    requires_shipping && (billing === null || isSameAddress(billing, draft.shipping_address ?? {}))
  return {
    ...draft,
    requires_shipping,
    shipping_option: null,
    is_billing_same,
    billing_address: is_billing_same ? null : billing,
  }
}

/** Adds an item, merging it into a line of the same variant if neither has a custom price. */
export function addItem(draft: NewDraft, item: Omit<NewDraftItem, 'id'>): NewDraft {
  const mergeable = ({ variant_id, unit_price }: Omit<NewDraftItem, 'id'>) => ({
    variant_id,
    should_merge: unit_price === null,
    metadata: null,
  })
  const lines = draft.items.map((each) => ({ ...mergeable(each), id: each.id, quantity: each.quantity }))
  const there = lineToMergeInto(lines, mergeable(item), () => true)
  if (there) return changeItem(draft, there.id, { quantity: there.quantity + item.quantity })
  const id = Math.max(0, ...draft.items.map((each) => each.id)) + 1
  return { ...draft, items: [...draft.items, { ...item, id }] }
}

export function changeItem(draft: NewDraft, id: number, change: Partial<Omit<NewDraftItem, 'id'>>): NewDraft {
  return { ...draft, items: draft.items.map((item) => (item.id === id ? { ...item, ...change } : item)) }
}

export function removeItem(draft: NewDraft, id: number): NewDraft {
  return { ...draft, items: draft.items.filter((item) => item.id !== id) }
}

/** Sets the customer and clears the previous one's addresses. */
export function chooseCustomer(draft: NewDraft, customer: NewDraftCustomer): NewDraft {
  const { id, email, first_name, last_name, phone } = customer
  return { ...clearCustomer(draft), customer: { id, email, first_name, last_name, phone } }
}

/** Clears the customer and their addresses. */
export function clearCustomer(draft: NewDraft): NewDraft {
  return {
    ...draft,
    customer: null,
    saved_address_id: null,
    shipping_address: null,
    address_aside: null,
    is_billing_same: draft.requires_shipping,
    billing_address: null,
  }
}

/** Ships and bills to a saved address. */
export function chooseAddress(draft: NewDraft, address: AddressFields & { readonly id: string }): NewDraft {
  return {
    ...draft,
    saved_address_id: address.id,
    shipping_address: typedFields(address),
    is_billing_same: true,
    billing_address: null,
  }
}

/** Bills to a saved address. */
export function billToAddress(draft: NewDraft, address: AddressFields): NewDraft {
  return typeBillingAddress(draft, typedFields(address))
}

/** Picks the fields of an address that are sent; the wire has more. */
function typedFields(address: AddressFields): AddressFields {
  return Object.fromEntries(addressFields.map((field) => [field, address[field] ?? null]))
}

/** Returns the initial values of a new address form: the customer's name and phone, if known. */
export function newAddressOf({ customer }: NewDraft): AddressFields {
  const { first_name, last_name, phone } = customer ?? {}
  return Object.fromEntries(Object.entries({ first_name, last_name, phone }).filter(([, text]) => text))
}

/** 'Create new': restores what was typed before, else starts with the customer's name. */
export function typeAnotherAddress(draft: NewDraft): NewDraft {
  return { ...typeShippingAddress(draft, draft.address_aside ?? newAddressOf(draft)), address_aside: null }
}

/** 'Choose a saved address': sets the typed address aside. */
export function backToSavedAddresses(draft: NewDraft): NewDraft {
  return { ...draft, shipping_address: null, address_aside: draft.shipping_address }
}

/** Replaces a saved address with a typed one. */
export function typeShippingAddress(draft: NewDraft, shipping_address: AddressFields): NewDraft {
  return { ...draft, saved_address_id: null, shipping_address }
}

export function typeBillingAddress(draft: NewDraft, billing_address: AddressFields): NewDraft {
  return { ...draft, is_billing_same: false, billing_address }
}

/** Ticked, bills to the shipping address; unticked, clears the billing address. */
export function billSameAsShipping(draft: NewDraft, is_billing_same: boolean): NewDraft {
  return { ...draft, is_billing_same, billing_address: null }
}

export function typeDiscount(draft: NewDraft, typed_discount: string): NewDraft {
  return { ...draft, typed_discount }
}

/** Applies a valid code, in its own spelling. */
export function takeDiscount(draft: NewDraft, discount_code: string): NewDraft {
  return { ...draft, discount_code, typed_discount: '' }
}

/** Returns the billing address. */
export function billingAddressOf(draft: NewDraft): AddressFields | null {
  return draft.requires_shipping && draft.is_billing_same ? draft.shipping_address : draft.billing_address
}

/** The steps of a new draft order, 0 to 6. */
export const newDraftSteps = [
  'region',
  'shipping',
  'items',
  'customer',
  'shipping_option',
  'billing',
  'review',
] as const
export type NewDraftStep = (typeof newDraftSteps)[number]

/** What a step needs before the next can be opened. */
export type MissingInDraft =
  | 'region'
  | 'items'
  | 'item_price'
  | 'customer'
  | 'shipping_address'
  | 'shipping_option'
  | 'shipping_price'
  | 'billing_address'

/**
 * Returns what keeps a step from being completed, or null. `isRegionOffered`: whether the chosen region still exists; if not, nothing
 * else is checked. `isOptionOffered`: whether the chosen shipping option is still offered, as items may have changed since.
 * `isPriced`: whether every line has a price.
 */
export function missingAtStep(
  step: NewDraftStep,
  draft: NewDraft,
  known: {
    readonly isRegionOffered: boolean
    readonly isPriced: boolean
    readonly isOptionOffered: boolean
  },
): MissingInDraft | null {
  if (draft.region === null || !known.isRegionOffered) return 'region'
  switch (step) {
    case 'items':
      if (draft.items.length === 0) return 'items'
      return known.isPriced ? null : 'item_price'
    case 'customer':
      if (draft.customer === null) return 'customer'
      return draft.requires_shipping && !isAddressComplete(draft.shipping_address) ? 'shipping_address' : null
    case 'shipping_option':
      if (draft.shipping_option === null || !known.isOptionOffered) return 'shipping_option'
      return draft.shipping_option.price === null ? 'shipping_price' : null
    case 'billing':
      return isAddressComplete(billingAddressOf(draft)) ? null : 'billing_address'
    case 'region':
    case 'shipping':
    case 'review':
      return null
  }
}

/** Returns the required address fields that are missing, its country among them. */
export function missingInAddress(address: AddressFields | null): (keyof AddressFields)[] {
  return requiredDraftAddressFields(address?.country_code).filter(
    (field) => (address?.[field] ?? '').trim() === '',
  )
}

const isAddressComplete = (address: AddressFields | null) => missingInAddress(address).length === 0
