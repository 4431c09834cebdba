import { expect, test } from 'vitest'
import { bulkShipRefusal, toShip } from './index.ts'

const at = '2026-03-02T09:00:00.000Z'
const open = { shipped_at: null, canceled_at: null }
const shipped = { shipped_at: at, canceled_at: null }
const canceled = { shipped_at: null, canceled_at: at }

test.each([
  ['no fulfillments', [], false, 'nothing_to_ship'],
  ['all shipped or canceled', [shipped, canceled], true, 'nothing_to_ship'],
  ['one not shipped, tracking number', [shipped, open], true, undefined],
  ['two not shipped, no tracking number', [open, open], false, undefined],
  ['two not shipped, one tracking number', [open, open, canceled], true, 'tracking_ambiguous'],
] as const)('shipping the fulfillments of an order: %s', (_, fulfillments, hasTracking, code) => {
  expect(bulkShipRefusal(fulfillments, hasTracking)?.code).toBe(code)
})

test('fulfillments that are neither shipped nor canceled are shipped', () => {
  expect(toShip([open, shipped, canceled])).toEqual([open])
})
