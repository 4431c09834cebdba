import { describe, expect, test } from 'vitest'
import { orderTimeline } from './index.ts'
import { timelineKinds } from './timeline.ts'

const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`
const record = (id: string, hour: number) => ({ id, created_at: at(hour) })

type Fulfillment = ReturnType<typeof record> & { shipped_at?: string; canceled_at?: string }
type Replacement = ReturnType<typeof record> & {
  canceled_at?: string | null
  fulfillment_status?: string
  fulfillments?: Fulfillment[]
}
interface Happened {
  fulfillments?: Fulfillment[]
  returns?: (ReturnType<typeof record> & {
    status: string
    received_at: string | null
    updated_at: string
  })[]
  swaps?: Replacement[]
  claims?: Replacement[]
}

describe("an order's timeline", () => {
  test('tells of every kind of event, the newest first', () => {
    const order = {
      ...record('order', 1),
      fulfillments: [record('ful', 3)],
      returns: [record('ret', 5)],
      swaps: [record('swap', 6)],
      claims: [record('claim', 7)],
    }
    const events = orderTimeline(
      order,
      [record('note', 4)],
      [{ ...record('noti', 2), event_name: 'order.placed' }],
    )
    expect(events.map(({ kind, id }) => [kind, id])).toEqual([
      ['claim', 'claim'],
      ['swap', 'swap'],
      ['return', 'ret'],
      ['note', 'note'],
      ['fulfilled', 'ful'],
      ['notification', 'noti'],
      ['placed', 'order'],
    ])
    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(timelineKinds))
    expect(events.map((event) => event.at)).toEqual([7, 6, 5, 4, 3, 2, 1].map(at))
  })

  test.each<[string, Happened, number]>([
    ['a fulfillment that is packed', { fulfillments: [record('it', 2)] }, 2],
    ['a shipped fulfillment', { fulfillments: [{ ...record('it', 2), shipped_at: at(5) }] }, 5],
    ['a canceled fulfillment', { fulfillments: [{ ...record('it', 2), canceled_at: at(6) }] }, 6],
    [
      'a shipped fulfillment of a swap',
      {
        swaps: [
          {
            ...record('swap', 2),
            fulfillment_status: 'shipped',
            fulfillments: [{ ...record('it', 3), shipped_at: at(7) }],
          },
        ],
      },
      7,
    ],
    [
      'a return that was asked for',
      { returns: [{ ...record('it', 2), status: 'requested', received_at: null, updated_at: at(4) }] },
      2,
    ],
    [
      'a received return',
      { returns: [{ ...record('it', 2), status: 'received', received_at: at(8), updated_at: at(9) }] },
      8,
    ],
    [
      'a canceled return',
      { returns: [{ ...record('it', 2), status: 'canceled', received_at: null, updated_at: at(4) }] },
      4,
    ],
    ['an open swap', { swaps: [{ ...record('it', 2), canceled_at: null }] }, 2],
    ['a canceled swap', { swaps: [{ ...record('it', 2), canceled_at: at(9) }] }, 9],
    ['an open claim', { claims: [{ ...record('it', 2), canceled_at: null }] }, 2],
    ['a canceled claim', { claims: [{ ...record('it', 2), canceled_at: at(9) }] }, 9],
  ])('tells of %s at its own time', (_, records, hour) => {
    const events = orderTimeline({ ...record('order', 1), ...records }, [], [])
    expect(events.find(({ id }) => id === 'it')?.at).toBe(at(hour))
  })

  test('puts a fulfillment that was shipped after a note above it', () => {
    const fulfillments = [{ ...record('ful', 2), shipped_at: at(4) }]
    const events = orderTimeline({ ...record('order', 1), fulfillments }, [record('note', 3)], [])
    expect(events.map(({ id }) => id)).toEqual(['ful', 'note', 'order'])
  })

  test('begins with the placing even when other events bear the same time', () => {
    const events = orderTimeline(record('order', 1), [record('note', 1)], [record('noti', 1)])
    expect(events.at(-1)?.kind).toBe('placed')
  })

  test.each([
    ['order.placed', 'Order Confirmation'],
    ['order.return_requested', 'Return Request Confirmation'],
    ['order.shipment_created', 'Shipment Notice'],
    ['order.items_returned', 'Return Received Notice'],
    ['swap.created', 'Swap Confirmation'],
    ['toString', 'Message'],
  ])('names the notification %s %s', (event_name, label) => {
    const [event] = orderTimeline(record('order', 1), [], [{ ...record('noti', 2), event_name }])
    expect(event).toMatchObject({ kind: 'notification', label })
  })

  test.each([
    ['not_fulfilled', 0],
    ['fulfilled', 2],
    ['shipped', 2],
    ['canceled', 2],
  ])('lists fulfillments of a swap and a claim that are %s: %i', (fulfillment_status, count) => {
    const replacement = { ...record('swap', 2), fulfillment_status, fulfillments: [record('ful', 3)] }
    const events = orderTimeline(
      { ...record('order', 1), swaps: [replacement], claims: [replacement] },
      [],
      [],
    )
    expect(events.filter(({ kind }) => kind === 'fulfilled')).toHaveLength(count)
  })
})
