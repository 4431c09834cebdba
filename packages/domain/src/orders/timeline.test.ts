import { describe, expect, test } from 'vitest'
import { orderTimeline, timelineKinds } from './index.ts'

const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`
const record = (id: string, hour: number) => ({ id, created_at: at(hour) })

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

  test('begins with the placing even when other events bear the same time', () => {
    const events = orderTimeline(record('order', 1), [record('note', 1)], [record('noti', 1)])
    expect(events.at(-1)?.kind).toBe('placed')
  })

  test.each([
    ['order.placed', 'Order Confirmation'],
    ['order.return_requested', 'Return Request Confirmation'],
    ['order.shipment_created', 'Shipment Notice'],
    ['order.items_returned', 'Return Received Notice'],
    ['swap.created', 'swap.created'],
    ['toString', 'toString'],
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
