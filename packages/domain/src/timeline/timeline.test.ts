import { describe, expect, test } from 'vitest'
import { type OrderChange, orderTimeline, resentBy, type TimelineRecords } from './index.ts'
import type { TimelineExtras, TimelineOrder } from './records.ts'

type Order = TimelineOrder<TimelineRecords>
type Given = Partial<TimelineExtras<TimelineRecords>>

const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`
const record = (id: string, hour: number) => ({ id, created_at: at(hour) })
const olive = { first_name: 'Olive' }
let length = 0
const noted = (operation: string, hour: number, ...records: string[]): TimelineRecords['journalEntry'] => {
  length += 1
  return { id: length, created_at: at(hour), operation, records, actor: olive }
}
const mail = (id: string, hour: number, event_name: string, resource_id: string, ...about: string[]) => ({
  ...record(id, hour),
  event_name,
  resource_id,
  about,
})

const tell = (order: Partial<Order> = {}, { notes = [], messages = [], journal = [] }: Given = {}) =>
  orderTimeline<TimelineRecords>({ ...record('order', 1), ...order }, { notes, messages, journal })
/** Lists the hour, step and record of each entry, newest first. */
const steps = (...given: Parameters<typeof tell>) =>
  tell(...given).map((entry) => `${Number(entry.at.slice(11, 13))} ${entry.step} ${entry.id}`)

const returned = (id: string, hour: number, status: string, more = {}) => ({
  ...record(id, hour),
  status,
  received_at: null,
  updated_at: at(9),
  ...more,
})

describe('each event is listed once, at its own time', () => {
  test.each<[string, Partial<Order>, Given, string[]]>([
    ['order just placed', {}, {}, []],
    ['canceled order', { canceled_at: at(4) }, {}, ['4 order_canceled order']],
    ['note', {}, { notes: [record('note', 3)] }, ['3 note note']],
    ['fulfillment', { fulfillments: [record('ful', 2)] }, {}, ['2 fulfilled ful']],
    [
      'shipped fulfillment',
      { fulfillments: [{ ...record('ful', 2), shipped_at: at(5) }] },
      {},
      ['5 shipped ful', '2 fulfilled ful'],
    ],
    [
      'canceled fulfillment',
      { fulfillments: [{ ...record('ful', 2), canceled_at: at(6) }] },
      {},
      ['6 fulfillment_canceled ful', '2 fulfilled ful'],
    ],
    ['open return', { returns: [returned('ret', 2, 'requested')] }, {}, ['2 return_requested ret']],
    [
      'received return',
      { returns: [returned('ret', 2, 'received', { received_at: at(8) })] },
      {},
      ['8 items_returned ret', '2 return_requested ret'],
    ],
    [
      'canceled return',
      { returns: [returned('ret', 2, 'canceled')] },
      {},
      ['9 return_canceled ret', '2 return_requested ret'],
    ],
    [
      'open swap',
      { swaps: [{ ...record('swap', 2), return_order: returned('ret', 2, 'requested') }] },
      {},
      ['2 swap_requested swap'],
    ],
    [
      'swap with its return received',
      {
        swaps: [
          { ...record('swap', 2), return_order: returned('ret', 2, 'received', { received_at: at(7) }) },
        ],
      },
      {},
      ['7 items_returned ret', '2 swap_requested swap'],
    ],
    [
      'swap canceled with its return',
      { swaps: [{ ...record('swap', 2), canceled_at: at(9), return_order: returned('ret', 2, 'canceled') }] },
      {},
      ['9 swap_canceled swap'],
    ],
    ['open claim', { claims: [record('claim', 2)] }, {}, ['2 claim_registered claim']],
    [
      'canceled claim',
      { claims: [{ ...record('claim', 2), canceled_at: at(9) }] },
      {},
      ['9 claim_canceled claim'],
    ],
    ['payment not captured', { payments: [record('pay', 1)] }, {}, []],
    ['payment captured', { payments: [{ ...record('pay', 1), captured_at: at(3) }] }, {}, ['3 captured pay']],
    ['refund', { refunds: [record('ref', 4)] }, {}, ['4 refunded ref']],
    [
      'failed payment operations, succeeded ones left out',
      {
        payment_operations: (['capture', 'refund', 'void'] as const).flatMap((kind, place) => [
          {
            ...record(`no ${kind}`, 2),
            kind,
            state: 'failed',
            payment_id: 'pay',
            refund_id: null,
            settled_at: at(3 + place),
          },
          {
            ...record(`yes ${kind}`, 2),
            kind,
            state: 'succeeded',
            payment_id: 'pay',
            refund_id: null,
            settled_at: at(9),
          },
        ]),
      },
      {},
      ['5 release_refused no void', '4 refund_refused no refund', '3 capture_refused no capture'],
    ],
    [
      'refund that failed later, marked as settled',
      {
        payment_operations: [
          {
            ...record('back', 2),
            kind: 'refund',
            state: 'succeeded',
            payment_id: 'pay',
            refund_id: null,
            settled_at: at(2),
            refund_failure: { created_at: at(4), settled_at: at(5) },
          },
        ],
      },
      {},
      ['5 failed_refund_settled back', '4 refund_failed back'],
    ],
  ])('%s', (_, order, beside, expected) => {
    expect(steps(order, beside)).toEqual([...expected, '1 placed order'])
  })

  test('the journal adds only what no record shows', () => {
    const told = [
      noted('update-order', 2),
      noted('complete-order', 3),
      noted('archive-order', 4),
      noted('update-claim', 5),
      noted('lapse-payment', 6),
      noted('readdress-swap', 7),
      noted('update-tracking', 8),
    ]
    const others = [noted('capture-order', 6), noted('settle-payment', 8), noted('of-another-release', 9)]
    expect(tell({}, { journal: [...told, ...others] }).map(({ step }) => step)).toEqual([
      'tracking_changed',
      'swap_readdressed',
      'payment_lapsed',
      'claim_changed',
      'archived',
      'completed',
      'details_changed',
      'placed',
    ])
  })

  test('the placed order comes first, even if other steps have the same time', () => {
    expect(steps({ claims: [record('claim', 1)] }, { notes: [record('note', 1)] }).at(-1)).toBe(
      '1 placed order',
    )
  })
})

test.each([
  ['not_fulfilled', 0],
  ['fulfilled', 2],
  ['shipped', 2],
  ['canceled', 2],
])('fulfillments of a swap and a claim that are %s: %i', (fulfillment_status, count) => {
  const replacement = { ...record('swap', 2), fulfillment_status, fulfillments: [record('ful', 3)] }
  const entries = tell({ swaps: [replacement], claims: [replacement] })
  expect(entries.filter(({ kind }) => kind === 'fulfilled')).toHaveLength(count)
})

test('a fulfillment has the same number as on the page', () => {
  const swap = { ...record('swap', 2), fulfillment_status: 'fulfilled', fulfillments: [record('its', 3)] }
  const entries = tell({ fulfillments: [record('first', 4), record('second', 5)], swaps: [swap] })
  const numbers = entries.flatMap((one) => (one.kind === 'fulfilled' ? [[one.id, one.number, one.of]] : []))
  expect(numbers).toEqual([
    ['second', 2, 'order'],
    ['first', 1, 'order'],
    ['its', 3, 'swap'],
  ])
})

describe('who did it comes from the journal', () => {
  const swap = { ...record('swap', 2), canceled_at: at(9) }
  test.each<[string, Partial<Order>, ReturnType<typeof noted>[], number | null]>([
    ['fulfillment', { fulfillments: [record('it', 3)] }, [noted('create-fulfillment', 3, 'order', 'it')], 0],
    [
      'journal entry of another fulfillment',
      { fulfillments: [record('it', 3)] },
      [noted('create-fulfillment', 3, 'order', 'other')],
      null,
    ],
    [
      'journal entry of another operation',
      { fulfillments: [record('it', 3)] },
      [noted('ship-fulfillment', 3, 'order', 'it')],
      null,
    ],
    ['return', { returns: [returned('it', 3, 'requested')] }, [noted('request-return', 3, 'order', 'it')], 0],
    [
      'return of a claim',
      { returns: [returned('it', 3, 'requested')] },
      [noted('create-claim', 3, 'order', 'claim', 'it')],
      0,
    ],
    ['refund', { refunds: [record('it', 3)] }, [noted('refund-order', 3, 'order', 'it')], 0],
    [
      'refund of a return',
      { refunds: [record('it', 3)] },
      [noted('receive-return', 3, 'order', 'ret', 'it')],
      0,
    ],
    [
      'capture requested twice: the later request',
      { payments: [{ ...record('it', 1), captured_at: at(5) }] },
      [noted('capture-order', 3, 'order', 'it'), noted('capture-order', 4, 'order', 'it')],
      1,
    ],
    [
      'cancellation with the void retried: the first request',
      { canceled_at: at(3) },
      [noted('cancel-order', 3, 'order'), noted('cancel-order', 4, 'order')],
      0,
    ],
    [
      'operation of the store itself',
      { refunds: [record('it', 3)] },
      [{ ...noted('refund-order', 3, 'order', 'it'), actor: null }],
      null,
    ],
  ])('%s', (_, order, journal, place) => {
    const newest = tell(order, { journal })[0]
    expect(newest?.by).toBe(place === null ? null : journal[place])
  })

  test('a canceled swap also names who created it', () => {
    const journal = [noted('create-swap', 2, 'order', 'swap'), noted('cancel-swap', 9, 'order', 'swap')]
    const [entry] = tell({ swaps: [swap] }, { journal })
    expect([entry?.began?.at, entry?.begunBy, entry?.by]).toEqual([at(2), journal[0], journal[1]])
  })

  test('a resent message names who resent it', () => {
    const again = noted('resend-notification', 5, 'noti', 'copy')
    expect(resentBy([noted('resend-notification', 4, 'noti', 'another'), again], 'copy')).toBe(again)
    expect(resentBy([again], 'unknown')).toBeNull()
  })
})

describe('a message is shown with its event', () => {
  const order: Partial<Order> = {
    canceled_at: at(20),
    fulfillments: [
      { ...record('ful', 2), shipped_at: at(3) },
      { ...record('ful2', 2), shipped_at: at(4) },
    ],
    returns: [returned('ret', 5, 'received', { received_at: at(6) }), returned('ret2', 7, 'canceled')],
    swaps: [
      {
        ...record('swap', 8),
        fulfillment_status: 'shipped',
        fulfillments: [{ ...record('ful3', 8), shipped_at: at(9) }],
        return_order: returned('ret3', 8, 'received', { swap_id: 'swap', received_at: at(10) }),
      },
    ],
    claims: [
      {
        ...record('claim', 11),
        canceled_at: at(12),
        fulfillment_status: 'shipped',
        fulfillments: [{ ...record('ful4', 11), shipped_at: at(11) }],
      },
    ],
    payments: [
      { ...record('pay', 1), captured_at: at(2) },
      { ...record('pay2', 8), swap_id: 'swap', captured_at: at(9) },
    ],
    refunds: [
      record('ref', 13),
      { ...record('ref2', 14), swap_id: 'swap' },
      { ...record('ref3', 15), claim_order_id: 'claim' },
    ],
  }
  test.each<[string, string, string[], string | null]>([
    ['order.placed', 'order', [], 'placed order'],
    ['gift_card.created', 'order', [], 'placed order'],
    ['order.canceled', 'order', [], 'order_canceled order'],
    ['order.shipment_created', 'order', ['ful2'], 'shipped ful2'],
    ['order.return_requested', 'order', ['ret'], 'return_requested ret'],
    ['order.items_returned', 'order', ['ret'], 'items_returned ret'],
    ['order.refund_created', 'order', ['ref'], 'refunded ref'],
    ['swap.created', 'swap', [], 'swap_requested swap'],
    ['swap.received', 'swap', [], 'items_returned ret3'],
    ['swap.payment_captured', 'swap', [], 'captured pay2'],
    ['swap.refund_processed', 'swap', [], 'refunded ref2'],
    ['swap.shipment_created', 'swap', ['ful3'], 'shipped ful3'],
    ['claim.created', 'claim', [], 'claim_canceled claim'],
    ['claim.refund_processed', 'claim', [], 'refunded ref3'],
    ['claim.shipment_created', 'claim', ['ful4'], 'shipped ful4'],
    ['order.shipment_created', 'order', [], null],
    ['order.refund_created', 'order', ['ref of another'], null],
    ['of.another_release', 'order', [], null],
  ])('%s of %s about %j', (event, resource, about, expected) => {
    const message = mail('noti', 16, event, resource, ...about)
    const entries = tell(order, { messages: [message] })
    const holders = entries.filter(({ messages }) => messages.includes(message))
    expect(holders.map((one) => `${one.step} ${one.id}`)).toEqual(expected === null ? [] : [expected])
    const alone = entries.filter(({ kind }) => kind === 'notification').map((one) => `${one.at} ${one.id}`)
    expect(alone).toEqual(expected === null ? [`${at(16)} noti`] : [])
  })

  test.each([
    ['order.payment_requested', 'request-amount-due'],
    ['order.invoice_sent', 'issue-invoice'],
    ['order-edit.requested', 'request-order-edit'],
  ])('%s belongs to the last %s before it', (event, operation) => {
    const journal = [noted(operation, 4, 'order', 'it'), noted(operation, 2, 'order', 'it')]
    const messages = [mail('first', 2, event, 'order', 'it'), mail('second', 5, event, 'order', 'it')]
    const entries = tell({}, { journal, messages })
    expect(entries.map((one) => one.messages.map(({ id }) => id))).toEqual([['second'], ['first'], []])
  })

  test('several messages keep the order in which they were written', () => {
    const messages = [
      mail('late', 3, 'gift_card.created', 'order'),
      mail('early', 2, 'order.placed', 'order'),
    ]
    expect(tell({}, { messages })[0]?.messages.map(({ id }) => id)).toEqual(['early', 'late'])
  })
})

const nothing: OrderChange = { added_tags: [], removed_tags: [], has_others: false }

test.each<[OrderChange | null | undefined, string[]]>([
  [undefined, ['3 details_changed']],
  [null, ['3 details_changed']],
  [{ ...nothing, has_others: true }, ['3 details_changed']],
  [{ ...nothing, added_tags: ['VIP'], has_others: true }, ['3 details_changed']],
  [{ ...nothing, added_tags: ['VIP'] }, ['3 sorted']],
  [{ ...nothing, assignee: null }, ['3 sorted']],
  [nothing, []],
])('the update %j is the entry %j (orders-186)', (order_change, expected) => {
  const entry = { ...noted('update-order', 3, 'order'), order_change }
  const [first, ...others] = tell({}, { journal: [entry] }).filter(({ step }) => step !== 'placed')
  expect(others).toEqual([])
  expect(first ? [`3 ${first.step}`] : []).toEqual(expected)
  if (first) expect(first.by).toBe(entry)
})
