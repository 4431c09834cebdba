import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countedMoney, decideMoney, decideOperations, type KeyLimits } from './index.ts'

const free: KeyLimits = { operations: null, only_plans: false, money: null, beyond: 'refuse' }
const none = { ofDay: [], ofOrders: [] }
const limit = { currency_code: 'eur', per_call: 5_000, per_order: 8_000, per_day: 10_000 }
const limited: KeyLimits = { ...free, money: [limit] }
const eur = (amount: number, order_id: string | null = 'order_1') => ({
  currency_code: 'eur',
  order_id,
  amount,
})

describe('which operations a key may call (agents-12)', () => {
  test.each<[string, KeyLimits, string[], string | null]>([
    ['any without limits', free, ['refund-order'], null],
    ['one that is listed', { ...free, operations: ['refund-order'] }, ['refund-order'], null],
    [
      'one that is not listed',
      { ...free, operations: ['refund-order'] },
      ['cancel-order'],
      'This API key may not call cancel-order.',
    ],
    ['none where none is listed', { ...free, operations: [] }, ['x'], 'This API key may not call x.'],
    [
      'one for many records that is not listed',
      { ...free, operations: ['create-bulk-operation'] },
      ['create-bulk-operation', 'cancel-order'],
      'This API key may not call cancel-order.',
    ],
    ['only plans', { ...free, only_plans: true }, ['refund-order'], 'This API key may only plan changes.'],
    ['a bulk operation that an operator starts', free, ['create-bulk-operation', 'cancel-order'], null],
    [
      'to start a bulk operation',
      free,
      ['confirm-bulk-operation'],
      'This API key has limits, so an operator has to start the bulk operation.',
    ],
  ])('%s', (_, limits, names, reason) => {
    expect(decideOperations(limits, names)).toEqual(
      reason === null ? { outcome: 'allow' } : { outcome: 'refuse', reason },
    )
  })
})

describe('how much money a key may move (agents-13)', () => {
  test.each<[string, KeyLimits, ReturnType<typeof eur>[], object, string | null]>([
    ['anything without limits', free, [eur(999_999)], {}, null],
    ['nothing moved', limited, [], {}, null],
    ['up to the limit of a call', limited, [eur(5_000)], {}, null],
    [
      'more than the limit of a call, in one order',
      limited,
      [eur(5_001)],
      {},
      'The call would move €50.01. This API key may move €50.00 in a call.',
    ],
    [
      'more than the limit of a call, in two orders',
      limited,
      [eur(3_000, 'order_1'), eur(3_000, 'order_2')],
      {},
      'The call would move €60.00. This API key may move €50.00 in a call.',
    ],
    ['up to the limit of an order', limited, [eur(3_000)], { ofOrders: [eur(5_000)] }, null],
    [
      'more than the limit of an order',
      limited,
      [eur(3_001)],
      { ofOrders: [eur(5_000)] },
      'This API key would have moved €80.01 of the order. It may move €80.00 of an order.',
    ],
    ['much of another order', limited, [eur(5_000)], { ofOrders: [eur(5_000, 'order_2')] }, null],
    ['money of no order', limited, [eur(5_000, null)], { ofOrders: [eur(5_000)] }, null],
    ['up to the limit of a day', limited, [eur(5_000)], { ofDay: [eur(5_000, null)] }, null],
    [
      'more than the limit of a day',
      limited,
      [eur(5_000)],
      { ofDay: [eur(5_001, null)] },
      'This API key would have moved €100.01 in 24 hours. It may move €100.00 a day.',
    ],
    [
      'a currency that is not listed',
      limited,
      [{ ...eur(1), currency_code: 'jpy' }],
      {},
      'This API key may not move money in JPY.',
    ],
    [
      'yen, which have no decimals',
      { ...free, money: [{ ...limit, currency_code: 'jpy' }] },
      [{ ...eur(5_001), currency_code: 'jpy' }],
      {},
      'The call would move ¥5,001. This API key may move ¥5,000 in a call.',
    ],
    [
      'any amount where a limit is null',
      { ...free, money: [{ currency_code: 'eur', per_call: null, per_order: null, per_day: null }] },
      [eur(1_000_000)],
      { ofDay: [eur(1_000_000)], ofOrders: [eur(1_000_000)] },
      null,
    ],
    [
      'nothing where a limit is zero',
      { ...free, money: [{ ...limit, per_call: 0 }] },
      [eur(1)],
      {},
      'The call would move €0.01. This API key may move €0.00 in a call.',
    ],
  ])('%s', (_, limits, moved, used, reason) => {
    expect(decideMoney(limits, moved, { ...none, ...used })).toEqual(
      reason === null ? { outcome: 'allow' } : { outcome: 'refuse', reason },
    )
  })

  test('captures and refunds count, what is released does not', () => {
    const moved = [
      { kind: 'capture', ...eur(100) },
      { kind: 'refund', ...eur(50) },
      { kind: 'void', ...eur(700) },
      { kind: 'refund', ...eur(30, 'order_2') },
      { kind: 'gift_card', ...eur(20, null) },
    ] as const
    expect(countedMoney(moved)).toEqual([eur(150), eur(30, 'order_2'), eur(20, null)])
  })

  test('whatever is allowed one after the other stays within every limit', () => {
    const calls = fc.array(fc.record({ amount: fc.nat(6_000), order: fc.constantFrom('order_1', 'order_2') }))
    fc.assert(
      fc.property(calls, (all) => {
        const done: ReturnType<typeof eur>[] = []
        for (const { amount, order } of all) {
          const moved = countedMoney([{ kind: 'refund', ...eur(amount, order) }])
          const used = { ofDay: done, ofOrders: done as (ReturnType<typeof eur> & { order_id: string })[] }
          if (decideMoney(limited, moved, used).outcome === 'allow') done.push(eur(amount, order))
        }
        const sum = (some: typeof done) => some.reduce((total, one) => total + one.amount, 0)
        expect(sum(done)).toBeLessThanOrEqual(limit.per_day)
        for (const order of ['order_1', 'order_2'])
          expect(sum(done.filter(({ order_id }) => order_id === order))).toBeLessThanOrEqual(limit.per_order)
      }),
    )
  })
})

test('a call beyond the limits is refused, or an operator is asked, as the limits say (agents-15)', () => {
  const asking: KeyLimits = { ...limited, operations: [], beyond: 'ask' }
  expect(decideOperations(asking, ['refund-order'])).toEqual({
    outcome: 'ask',
    reason: 'This API key may not call refund-order.',
  })
  expect(decideMoney(asking, [eur(5_001)], none).outcome).toBe('ask')
  expect(decideMoney(asking, [eur(5_000)], none).outcome).toBe('allow')
})
