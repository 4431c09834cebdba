import {
  type AddressFields,
  addressFields,
  isSameAddress,
  requiredDraftAddressFields,
} from '../addresses/index.ts'
import { lineToMergeInto } from '../carts/index.ts'

/**
 * A draft order while it is put together, step by step: what each choice fills and clears, and what a step still needs. All of
 * it is plain data, so that it can be kept and taken up again.
 */
export interface NewDraft {
  readonly region: { readonly id: string; readonly currency_code: string } | null
  readonly requires_shipping: boolean
  readonly items: readonly NewDraftItem[]
  readonly customer: NewDraftCustomer | null
  /** The saved address that was chosen; null while another is typed, or none. */
  readonly saved_address_id: string | null
  readonly shipping_address: AddressFields | null
  /** What was typed as the shipping address, while the saved ones are looked at; nothing of it is sent. */
  readonly address_aside: AddressFields | null
  /** Whether the billing address is the shipping address; means nothing where no shipping is required. */
  readonly is_billing_same: boolean
  readonly billing_address: AddressFields | null
  /** Net, in minor units; null while the field is empty. */
  readonly shipping_option: { readonly id: string; readonly price: number | null } | null
  readonly discount_code: string | null
  /** A code that is typed and not taken yet; nothing of it is sent. */
  readonly typed_discount: string
  readonly no_notification: boolean
}

/** Who buys. A new customer has no id, and neither name nor phone. */
export interface NewDraftCustomer {
  readonly id: string | null
  readonly email: string
  readonly first_name?: string | null | undefined
  readonly last_name?: string | null | undefined
  readonly phone?: string | null | undefined
}

export interface NewDraftItem {
  /** Tells the lines of one draft apart. */
  readonly id: number
  /** Null for a custom item. */
  readonly variant_id: string | null
  readonly title: string
  readonly quantity: number
  /** Net, in minor units, as it was typed; null for the variant's own price, and for a custom item that lacks one. */
  readonly unit_price: number | null
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
 * Its shipping options, its money and its countries are others: a shipping option is chosen anew, prices that were typed in
 * another currency are gone, and so is an address that is not of its countries, of a typed one only the country. One that was set
 * aside is there again where none is left. The region that it has is another one, too, once it takes other money; where it only
 * lost the country of an address, the option stays.
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
 * Clears the shipping option, as others are offered then. What was typed as the shipping address stays, and stays the billing
 * address where it was that.
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

/** Units of a variant that is there already, none of them at a price of its own, are added to it. */
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

/** Fills in the customer and clears the addresses of the one before. */
export function chooseCustomer(draft: NewDraft, customer: NewDraftCustomer): NewDraft {
  const { id, email, first_name, last_name, phone } = customer
  return { ...clearCustomer(draft), customer: { id, email, first_name, last_name, phone } }
}

/** Takes back the customer and the addresses with them. */
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

/** A saved address is where the order goes and where its bill goes. */
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

/** What is sent of an address: the wire has more of it. */
function typedFields(address: AddressFields): AddressFields {
  return Object.fromEntries(addressFields.map((field) => [field, address[field] ?? null]))
}

/** What the form of a new address starts with: the customer's name and phone, as far as they are known. */
export function newAddressOf({ customer }: NewDraft): AddressFields {
  const { first_name, last_name, phone } = customer ?? {}
  return Object.fromEntries(Object.entries({ first_name, last_name, phone }).filter(([, text]) => text))
}

/** 'Create new': what was typed before is there again; else it starts with the customer's name. */
export function typeAnotherAddress(draft: NewDraft): NewDraft {
  return { ...typeShippingAddress(draft, draft.address_aside ?? newAddressOf(draft)), address_aside: null }
}

/** 'Choose a saved address': what is typed is set aside. */
export function backToSavedAddresses(draft: NewDraft): NewDraft {
  return { ...draft, shipping_address: null, address_aside: draft.shipping_address }
}

/** An address is typed in the place of a saved one. */
export function typeShippingAddress(draft: NewDraft, shipping_address: AddressFields): NewDraft {
  return { ...draft, saved_address_id: null, shipping_address }
}

export function typeBillingAddress(draft: NewDraft, billing_address: AddressFields): NewDraft {
  return { ...draft, is_billing_same: false, billing_address }
}

/** Ticked, the shipping address is the billing address; unticked, there is none. */
export function billSameAsShipping(draft: NewDraft, is_billing_same: boolean): NewDraft {
  return { ...draft, is_billing_same, billing_address: null }
}

export function typeDiscount(draft: NewDraft, typed_discount: string): NewDraft {
  return { ...draft, typed_discount }
}

/** A code that is known to be usable, in its own spelling. */
export function takeDiscount(draft: NewDraft, discount_code: string): NewDraft {
  return { ...draft, discount_code, typed_discount: '' }
}

/** Where the bill goes. */
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

/** What a step lacks before the next may be opened. */
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
 * What keeps a step from being left, or null. `isRegionOffered`: whether the chosen region is one of those that there are, as it may
 * have been deleted since; without one nothing else can be said. `isOptionOffered`: whether the chosen shipping option is one of those that are
 * offered now, as items may have changed since it was chosen. `isPriced`: whether every line has a price.
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

/** What the form of an address asks for and is not there, its country among it. */
export function missingInAddress(address: AddressFields | null): (keyof AddressFields)[] {
  return requiredDraftAddressFields(address?.country_code).filter(
    (field) => (address?.[field] ?? '').trim() === '',
  )
}

const isAddressComplete = (address: AddressFields | null) => missingInAddress(address).length === 0
