import type { DiscountAllocation, DiscountRuleType } from '@purser/domain/discounts'

export type RegionKey = 'eu' | 'us' | 'uk' | 'kr'

export interface DemoRegion {
  readonly key: RegionKey
  readonly name: string
  readonly currency: 'eur' | 'usd' | 'gbp' | 'krw'
  /** Percent. */
  readonly taxRate: number
  readonly taxCode: string | null
  readonly countries: readonly string[]
  readonly shipping: readonly DemoShippingOption[]
}

/** Amounts are net, in minor units of the region's currency. */
export interface DemoShippingOption {
  readonly name: string
  readonly amount: number
  readonly isReturn?: boolean
  readonly isAdminOnly?: boolean
  readonly minSubtotal?: number
  readonly maxSubtotal?: number
}

const euCountries = 'at be bg hr cy cz dk ee fi fr de gr hu ie it lv lt lu mt nl pl pt ro sk si es se'.split(
  ' ',
)

export const demoRegions: readonly DemoRegion[] = [
  {
    key: 'eu',
    name: 'European Union',
    currency: 'eur',
    taxRate: 19,
    taxCode: 'DE-19',
    countries: euCountries,
    shipping: [
      { name: 'Standard Delivery', amount: 490, maxSubtotal: 15000 },
      { name: 'Standard Delivery, free from 150', amount: 0, minSubtotal: 15000 },
      { name: 'Express Delivery', amount: 1290 },
      { name: 'Pick up at the Workshop', amount: 0, isAdminOnly: true },
      { name: 'Bicycle courier', amount: 490, isAdminOnly: true },
      { name: 'Return Label', amount: 390, isReturn: true },
      { name: 'Free Return (goodwill)', amount: 0, isReturn: true, isAdminOnly: true },
    ],
  },
  {
    key: 'us',
    name: 'United States',
    currency: 'usd',
    taxRate: 8.25,
    taxCode: null,
    countries: ['us'],
    shipping: [
      { name: 'Ground', amount: 790 },
      { name: 'Two-Day Air', amount: 1990 },
      { name: 'Freight, by Arrangement', amount: 6500, isAdminOnly: true, minSubtotal: 50000 },
      { name: 'Return by Mail', amount: 690, isReturn: true },
    ],
  },
  {
    key: 'uk',
    name: 'United Kingdom',
    currency: 'gbp',
    taxRate: 20,
    taxCode: 'GB-20',
    countries: ['gb', 'im', 'je', 'gg'],
    shipping: [
      { name: 'Second Class', amount: 395 },
      { name: 'Tracked 24', amount: 695 },
      { name: 'Return to Sender', amount: 350, isReturn: true },
    ],
  },
  {
    key: 'kr',
    name: 'South Korea',
    currency: 'krw',
    taxRate: 10,
    taxCode: null,
    countries: ['kr'],
    shipping: [
      { name: '일반 택배', amount: 6000, maxSubtotal: 200000 },
      { name: '무료 배송', amount: 0, minSubtotal: 200000 },
      { name: '특급 배송', amount: 14000 },
      { name: '반품 택배', amount: 5000, isReturn: true },
    ],
  },
]

export interface DemoReason {
  readonly value: string
  readonly label: string
  readonly description: string | null
  readonly children?: readonly DemoReason[]
}

export const demoReturnReasons: readonly DemoReason[] = [
  {
    value: 'size',
    label: 'Does not fit',
    description: 'The size is not right',
    children: [
      { value: 'too_small', label: 'Too small', description: null },
      { value: 'too_large', label: 'Too large', description: null },
    ],
  },
  {
    value: 'faulty',
    label: 'Faulty',
    description: 'Broken, torn or not working',
    children: [
      { value: 'broken_in_transit', label: 'Broken on the way', description: 'The parcel was damaged' },
      { value: 'material_fault', label: 'Fault in the material', description: null },
    ],
  },
  { value: 'wrong_article', label: 'Wrong article', description: 'Not what was ordered' },
  { value: 'changed_mind', label: 'Changed my mind', description: null },
  { value: 'arrived_late', label: 'Arrived too late', description: 'For a birthday, mostly' },
]

export interface DemoDiscount {
  readonly code: string
  readonly description: string
  readonly type: DiscountRuleType
  readonly value: number
  readonly allocation: DiscountAllocation
  readonly regions: readonly RegionKey[]
  /** Handles of the products that it is for; none: all. */
  readonly products?: readonly string[]
  /** Days before now; `endsInDays` after now, below 0 when it has ended. */
  readonly startsDaysAgo: number
  readonly endsInDays?: number
  readonly usageLimit?: number
  readonly isDisabled?: boolean
  readonly isDynamic?: boolean
  readonly validDuration?: string
  readonly parent?: string
}

const everywhere: readonly RegionKey[] = ['eu', 'us', 'uk', 'kr']

export const demoDiscounts: readonly DemoDiscount[] = [
  {
    code: 'WELCOME10',
    description: 'Ten percent for newsletter readers',
    type: 'percentage',
    value: 10,
    allocation: 'total',
    regions: everywhere,
    startsDaysAgo: 800,
  },
  {
    code: 'FREESHIP',
    description: 'Shipping is on us',
    type: 'free_shipping',
    value: 100,
    allocation: 'total',
    regions: everywhere,
    startsDaysAgo: 800,
  },
  {
    code: 'WOOL20',
    description: 'A fifth off blankets, beanies and socks',
    type: 'percentage',
    value: 20,
    allocation: 'item',
    regions: ['eu', 'uk'],
    products: ['harbor-wool-blanket', 'marlow-merino-beanie', 'sable-wool-socks'],
    startsDaysAgo: 300,
  },
  {
    code: 'TENEURO',
    description: '10 EUR off',
    type: 'fixed',
    value: 1000,
    allocation: 'total',
    regions: ['eu'],
    startsDaysAgo: 500,
  },
  {
    code: 'LANTERN5',
    description: '5 USD off each lantern',
    type: 'fixed',
    value: 500,
    allocation: 'item',
    regions: ['us'],
    products: ['lumen-camp-lantern'],
    startsDaysAgo: 340,
  },
  {
    code: '봄맞이5000',
    description: '5,000원 할인',
    type: 'fixed',
    value: 5000,
    allocation: 'total',
    regions: ['kr'],
    startsDaysAgo: 260,
    endsInDays: 40,
  },
  {
    code: 'FIRSTTHREE',
    description: 'A quarter off for the first three',
    type: 'percentage',
    value: 25,
    allocation: 'total',
    regions: everywhere,
    startsDaysAgo: 330,
    usageLimit: 3,
  },
  {
    code: 'SUMMER15',
    description: 'Summer sale',
    type: 'percentage',
    value: 15,
    allocation: 'total',
    regions: everywhere,
    startsDaysAgo: 170,
    endsInDays: -80,
  },
  {
    code: 'STAFF50',
    description: 'For the team, withdrawn',
    type: 'percentage',
    value: 50,
    allocation: 'total',
    regions: everywhere,
    startsDaysAgo: 400,
    isDisabled: true,
  },
  {
    code: 'SORRY',
    description: 'Template for a small apology',
    type: 'percentage',
    value: 15,
    allocation: 'total',
    regions: everywhere,
    startsDaysAgo: 365,
    isDynamic: true,
    validDuration: 'P0Y1M0DT0H0M',
  },
  {
    code: 'SORRY-NINA',
    description: 'Template for a small apology',
    type: 'percentage',
    value: 15,
    allocation: 'total',
    regions: everywhere,
    startsDaysAgo: 20,
    endsInDays: 10,
    usageLimit: 1,
    isDynamic: true,
    parent: 'SORRY',
  },
  {
    code: 'BLACKFRIDAY',
    description: 'A third off, from next week',
    type: 'percentage',
    value: 33,
    allocation: 'total',
    regions: everywhere,
    startsDaysAgo: -7,
    endsInDays: 11,
  },
]

export const demoNotes: readonly string[] = [
  'Customer asked to leave the parcel with the neighbour at number 14.',
  'Called: delivery on Friday is fine.',
  'Gift. Please no invoice in the box.',
  'Second mug had a chip in the glaze, sent a photo. Looks like transit.',
  'Address corrected by mail, label printed again.',
  'Wants to know when the Pine colour is back.',
  'Paid by bank transfer, arrived this morning.',
  'Regular customer since the market days. Added a postcard.',
  'Carrier says "address not found". Writing to the customer.',
  'Refund agreed on the phone: one of two socks was missing.',
  'Ask the workshop whether the handle can be replaced.',
  'Vielen Dank an das Team für die schnelle Hilfe, schreibt die Kundin.',
]
