import { describe, expect, test } from 'vitest'
import type { OrderWithLines } from '../orders/index.ts'
import { claimableItems } from './index.ts'

const at = '2026-11-21T10:14:00.000Z'
const line = (id: string, quantity: number, returned_quantity = 0) => ({ id, quantity, returned_quantity })
type Order = OrderWithLines<ReturnType<typeof line>>
const claim = (item_id: string, quantity: number, canceled_at: string | null = null) => ({
  canceled_at,
  claim_items: [{ item_id, quantity }],
})

describe('what can be claimed', () => {
  test.each<[string, Order, [string, number][]]>([
    ['is all that was bought', { items: [line('a', 3)] }, [['a', 3]]],
    ['is not what came back', { items: [line('a', 3, 2), line('b', 1, 1)] }, [['a', 1]]],
    [
      'is not what a return asks for',
      {
        items: [line('a', 3)],
        returns: [{ id: 'r', status: 'requested', items: [{ item_id: 'a', quantity: 2 }] }],
      },
      [['a', 1]],
    ],
    ['is not what a live claim is for', { items: [line('a', 3)], claims: [claim('a', 2)] }, [['a', 1]]],
    ['is what a canceled claim was for', { items: [line('a', 3)], claims: [claim('a', 2, at)] }, [['a', 3]]],
    ['counts all claims on a line', { items: [line('a', 3)], claims: [claim('a', 2), claim('a', 1)] }, []],
    [
      'counts a unit once that was claimed and came back for it',
      {
        items: [line('a', 3, 1)],
        claims: [
          {
            ...claim('a', 1),
            return_order: { id: 'r', status: 'received', items: [{ item_id: 'a', quantity: 1 }] },
          },
        ],
      },
      [['a', 2]],
    ],
    [
      'is neither what was claimed nor what came back beside it',
      { items: [line('a', 3, 1)], claims: [claim('a', 1)] },
      [['a', 1]],
    ],
    [
      'is also what a live swap or claim sent',
      {
        items: [],
        swaps: [{ canceled_at: null, additional_items: [line('s', 1)] }],
        claims: [{ ...claim('x', 1), additional_items: [line('c', 2)] }],
      },
      [
        ['s', 1],
        ['c', 2],
      ],
    ],
    [
      'is not what a canceled claim would have sent',
      { items: [], claims: [{ ...claim('x', 1, at), additional_items: [line('c', 2)] }] },
      [],
    ],
  ])('%s', (_, order, expected) => {
    const found = claimableItems(order)
    expect(found.map(({ item, claimable_quantity }) => [item.id, claimable_quantity])).toEqual(expected)
  })
})
