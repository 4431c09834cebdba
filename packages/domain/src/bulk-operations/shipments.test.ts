import { expect, test } from 'vitest'
import { bulkShipRefusal, toShip } from './index.ts'

const at = '2026-03-02T09:00:00.000Z'
const open = { shipped_at: null, canceled_at: null }
const shipped = { shipped_at: at, canceled_at: null }
const canceled = { shipped_at: null, canceled_at: at }

test.each([
  ['none', [], false, 'nothing_to_ship'],
  ['none left', [shipped, canceled], true, 'nothing_to_ship'],
  ['one left, with a tracking number', [shipped, open], true, undefined],
  ['two left, without', [open, open], false, undefined],
  ['two left, with one', [open, open, canceled], true, 'tracking_ambiguous'],
] as const)('an order with these fulfillments: %s', (_, fulfillments, hasTracking, code) => {
  expect(bulkShipRefusal(fulfillments, hasTracking)?.code).toBe(code)
})

test('what is neither shipped nor canceled is to ship', () => {
  expect(toShip([open, shipped, canceled])).toEqual([open])
})
