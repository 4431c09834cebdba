import { expect, test } from 'vitest'
import { isOffered, reasonOf } from './command.ts'
import { commandOf } from './operation-command.ts'

const effect = () => {}
const order = {
  status: 'pending',
  payment_status: 'awaiting',
  fulfillment_status: 'not_fulfilled',
  items: [{ quantity: 1, fulfilled_quantity: 0, returned_quantity: 0 }],
  refunded_total: 0,
  refundable_amount: 0,
} as const

test("an operation's command has its label and its key", () => {
  expect(commandOf('request-return', { of: order, effect })).toMatchObject({
    id: 'request-return',
    label: 'Request return',
    keys: 'r',
    isDangerous: false,
  })
})

test('an irreversible operation is marked, and an unavailable one says why', () => {
  const cancel = commandOf('cancel-return', { of: { status: 'canceled' }, effect })
  expect(cancel.isDangerous).toBe(true)
  expect([isOffered(cancel), reasonOf(cancel)]).toEqual([false, 'The return is canceled.'])
})

test('the same operation can appear on a page once per record', () => {
  const remove = commandOf('delete-note', { id: 'delete note_1', effect, isPending: true })
  expect(remove).toMatchObject({ id: 'delete note_1', label: 'Delete note', isPending: true })
  expect(isOffered(remove)).toBe(true)
})
