import type { StripeCapture } from '../../src/providers/index.ts'
import { shop } from '../../test/open-shop.ts'
import { home } from '../../test/storefront/shopper.ts'
import type { ScriptedStripe } from '../../test/stripe-server/stripe-server.ts'
import { type CrowdCall, onOrder, post } from './crowd.ts'

/** The known state of a purchase. */
export interface Purchase {
  readonly email: string
  readonly stripe: ScriptedStripe
  cart: string
  /** Id of the cart. */
  line: string
  /** The Stripe intent last sent to the customer's browser. */
  intent: string
  order: string
  /** Id of the order. */
  item: string
  fulfillment: string
  returned: string
  /** Headers with which the guest requests a return. */
  proof: Readonly<Record<string, string>>
}

/** A request to Stripe at a stage, by method and path, and the statement that stores its response. */
interface Asked {
  readonly call: RegExp
  readonly isWrittenBy: string
}

/** A call of a purchase. */
export interface Stage {
  readonly name: string
  readonly by: 'customer' | 'operator' | 'Stripe'
  readonly call: (purchase: Purchase) => CrowdCall
  /** Whether the guest must first confirm the email address. */
  readonly needsProof?: boolean
  /** Expected status; 200 by default. */
  readonly status?: number
  /** One statement from each transaction that stores it. */
  readonly writes: readonly string[]
  readonly asks?: readonly Asked[]
  /** Repeats the call until the response satisfies this. */
  readonly isEnough?: (purchase: Purchase) => boolean
  /** Saves values from the response for later calls. */
  readonly take?: (purchase: Purchase, body: Answered) => void
}

/** The fields of responses that a purchase reads. */
interface Answered {
  readonly cart: {
    readonly id: string
    readonly items: readonly { readonly id: string }[]
    readonly payment_session: { readonly data: { readonly id?: string } } | null
  }
  readonly data: { readonly id: string; readonly items: readonly { readonly id: string }[] }
  readonly order: { readonly fulfillments: readonly { readonly id: string }[] }
  readonly return: { readonly id: string }
}

const takeIntent: Stage['take'] = (purchase, { cart }) => {
  purchase.intent = cart.payment_session?.data.id ?? ''
}
const sessionNoted = 'update "payment_session" set "status"'

const begin: Stage = {
  name: 'a cart is created',
  by: 'customer',
  writes: ['insert into "cart"'],
  call: () => post('/store/carts', { region_id: shop.region.id }),
  take: (purchase, { cart }) => {
    purchase.cart = cart.id
  },
}
const add: Stage = {
  name: 'a line is added',
  by: 'customer',
  writes: ['insert into "line_item"'],
  call: ({ cart }) => post(`/store/carts/${cart}/line-items`, { variant_id: shop.variants[0], quantity: 1 }),
  take: (purchase, { cart }) => {
    purchase.line = cart.items[0]?.id ?? ''
  },
}
const name: Stage = {
  name: 'the customer enters their details',
  by: 'customer',
  writes: ['insert into "address"'],
  call: ({ cart, email }) => post(`/store/carts/${cart}`, { email, shipping_address: home }),
}
const send: Stage = {
  name: 'the shipping option is chosen',
  by: 'customer',
  writes: ['insert into "shipping_method"'],
  call: ({ cart }) => post(`/store/carts/${cart}/shipping-methods`, { option_id: shop.shippingOptionId }),
}
const open: Stage = {
  name: 'the payment is started',
  by: 'customer',
  writes: ['insert into "payment_session"'],
  asks: [{ call: /^POST \/v1\/payment_intents$/, isWrittenBy: sessionNoted }],
  call: ({ cart }) => post(`/store/carts/${cart}/payment-sessions`, {}),
  take: takeIntent,
}
/** Opens the payment page, which starts a missing payment and replaces one for too small an amount. */
const draw: Stage = {
  name: 'the payment page is opened',
  by: 'customer',
  call: open.call,
  take: takeIntent,
  writes: [],
  isEnough: ({ stripe, intent }) => intent !== '' && stripe.books.intentOf(intent).latest_charge === null,
}
const change: Stage = {
  name: 'the cart is changed',
  by: 'customer',
  writes: ['update "payment_session" set "asked_amount"'],
  asks: [{ call: /^POST \/v1\/payment_intents\/\w+$/, isWrittenBy: sessionNoted }],
  call: ({ cart, line }) => post(`/store/carts/${cart}/line-items/${line}`, { quantity: 2 }),
  take: takeIntent,
}
/** The customer's browser pays its intent. */
const pay = ({ stripe, intent }: Purchase): void => void stripe.books.confirm(intent)
const complete: Stage = {
  name: 'the cart is ordered',
  by: 'customer',
  writes: ['update "cart" set "completing_at" = \\$1, "completion_refusal"', 'insert into "order"'],
  asks: [{ call: /^GET \/v1\/payment_intents\/\w+$/, isWrittenBy: sessionNoted }],
  call: ({ cart }) => post(`/store/carts/${cart}/complete`, {}),
  take: (purchase, { data }) => {
    purchase.order = data.id
    purchase.item = data.items[0]?.id ?? ''
  },
}
const capture: Stage = {
  name: 'the order is captured',
  by: 'operator',
  writes: ['insert into "payment_operation"'],
  asks: [
    { call: /^POST .*\/capture$/, isWrittenBy: 'update "payment_operation" set "(state|data|reference)"' },
  ],
  call: ({ order }) => onOrder({ id: order }, 'capture'),
}
const pack: Stage = {
  name: 'the items are packed',
  by: 'operator',
  writes: ['insert into "fulfillment"'],
  call: ({ order, item }) =>
    onOrder({ id: order }, 'fulfillment', { items: [{ item_id: item, quantity: 2 }] }),
  take: (purchase, { order }) => {
    purchase.fulfillment = order.fulfillments[0]?.id ?? ''
  },
}
const ship: Stage = {
  name: 'the items are shipped',
  by: 'operator',
  writes: ['update "fulfillment"'],
  call: ({ order, fulfillment }) => onOrder({ id: order }, 'shipment', { fulfillment_id: fulfillment }),
}
const requestReturnOf: Stage = {
  name: 'the customer requests a return',
  by: 'customer',
  writes: ['insert into "return"'],
  needsProof: true,
  call: ({ order, item, proof }) => ({
    ...post('/store/returns', { order_id: order, items: [{ item_id: item, quantity: 1 }] }),
    headers: proof,
  }),
  take: (purchase, body) => {
    purchase.returned = body.return.id
  },
}
const receive: Stage = {
  name: 'the return is received',
  by: 'operator',
  writes: ['insert into "refund"'],
  asks: [
    { call: /^POST \/v1\/refunds$/, isWrittenBy: 'update "payment_operation" set "(state|data|reference)"' },
  ],
  call: ({ returned, item }) =>
    post(`/admin/returns/${returned}/receive`, { items: [{ item_id: item, quantity: 1 }] }),
}

const hear: Stage = {
  name: 'Stripe reports the payment',
  by: 'Stripe',
  writes: [
    'insert into "payment_notice"',
    'update "payment_notice" set "worked_at"',
    'update "cart" set "completing_at" = \\$1, "completion_refusal"',
    'insert into "order"',
  ],
  asks: [{ call: /^GET \/v1\/payment_intents\/\w+$/, isWrittenBy: sessionNoted }],
  call: ({ stripe, intent }) => {
    const event = stripe.events.findLast(
      ({ type, data }) =>
        ['payment_intent.amount_capturable_updated', 'payment_intent.succeeded'].includes(type) &&
        (data.object as { id: string }).id === intent,
    )
    if (!event) throw new Error('Stripe told of nothing')
    const { payload, headers } = stripe.sign(event)
    return { method: 'POST', path: '/stripe/hooks', body: JSON.parse(payload), headers }
  },
}

const changePaid: Stage = {
  ...change,
  name: 'a paid cart is changed',
  writes: ['insert into "payment_session"'],
  asks: [
    { call: /^POST \/v1\/payment_intents$/, isWrittenBy: sessionNoted },
    { call: /^POST .*\/cancel$/, isWrittenBy: 'update "payment_session" set "is_to_release"' },
  ],
}
/** For automatic capture, when the customer pays. */
const completeTaken: Stage = { ...complete, name: 'a cart with a captured payment is ordered' }
const hearTaken: Stage = { ...hear, name: 'Stripe reports the capture' }
const changeTaken: Stage = {
  ...changePaid,
  name: 'a cart with a captured payment is changed',
  asks: [
    { call: /^POST \/v1\/payment_intents$/, isWrittenBy: sessionNoted },
    { call: /^POST \/v1\/refunds$/, isWrittenBy: 'update "payment_session" set "is_to_release"' },
  ],
}
/** Stripe authorizes less than the cart's total, as some cards allow. */
const payTooLittle = (purchase: Purchase): void => {
  pay(purchase)
  purchase.stripe.books.intentOf(purchase.intent).amount_capturable -= 100
}
const refuse: Stage = {
  name: 'a cart with too small an authorization is ordered',
  by: 'customer',
  status: 400,
  writes: ['insert into "payment_session"'],
  asks: [{ call: /^POST .*\/cancel$/, isWrittenBy: 'update "payment_session" set "is_to_release"' }],
  call: complete.call,
}

/** A path from an empty cart to an order. */
export interface Way {
  /** When Stripe takes the money. */
  readonly capture: StripeCapture
  readonly steps: readonly (Stage | ((purchase: Purchase) => void))[]
  /** The stages that only this way has. */
  readonly own: readonly Stage[]
  /** Whether it continues with shipping, and with the return and refund of one of two units. */
  readonly isWhole: boolean
}

const toPayment = [begin, add, name, send, open]
const afterSale = [capture, pack, ship, requestReturnOf, receive]
const whole = [...toPayment, change, draw, pay, complete, ...afterSale]

const manual: readonly Omit<Way, 'capture'>[] = [
  { steps: whole, own: whole.filter((step) => step !== pay) as Stage[], isWhole: true },
  { steps: [...toPayment, change, draw, pay, hear, complete, ...afterSale], own: [hear], isWhole: true },
  { steps: [...toPayment, draw, pay, changePaid, draw, pay, complete], own: [changePaid], isWhole: false },
  { steps: [...toPayment, draw, payTooLittle, refuse, draw, pay, complete], own: [refuse], isWhole: false },
]

const automatic: readonly Omit<Way, 'capture'>[] = [
  { steps: [...toPayment, draw, pay, completeTaken], own: [completeTaken], isWhole: false },
  { steps: [...toPayment, draw, pay, hearTaken, complete], own: [hearTaken], isWhole: false },
  { steps: [...toPayment, draw, pay, changeTaken, draw, pay, complete], own: [changeTaken], isWhole: false },
]

export const ways: readonly Way[] = [
  ...manual.map((way): Way => ({ ...way, capture: 'manual' })),
  ...automatic.map((way): Way => ({ ...way, capture: 'automatic' })),
]
