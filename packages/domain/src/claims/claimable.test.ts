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

describe('items that can be claimed', () => {
  test.each<[string, Order, [string, number][]]>([
    ['untouched order: all units', { items: [line('a', 3)] }, [['a', 3]]],
    ['without returned units', { items: [line('a', 3, 2), line('b', 1, 1)] }, [['a', 1]]],
    [
      'without units in an open return',
      {
        items: [line('a', 3)],
        returns: [{ id: 'r', status: 'requested', items: [{ item_id: 'a', quantity: 2 }] }],
      },
      [['a', 1]],
    ],
    ['without units in an active claim', { items: [line('a', 3)], claims: [claim('a', 2)] }, [['a', 1]]],
    ['with units of a canceled claim', { items: [line('a', 3)], claims: [claim('a', 2, at)] }, [['a', 3]]],
    [
      'without units of several claims',
      { items: [line('a', 3)], claims: [claim('a', 2), claim('a', 1)] },
      [],
    ],
    [
      'a unit returned for its claim counts once',
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
      'without claimed units and other returned units',
      { items: [line('a', 3, 1)], claims: [claim('a', 1)] },
      [['a', 1]],
    ],
    [
      'with new items of active swaps and claims',
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
      'without new items of a canceled claim',
      { items: [], claims: [{ ...claim('x', 1, at), additional_items: [line('c', 2)] }] },
      [],
    ],
  ])('%s', (_, order, expected) => {
    const found = claimableItems(order)
    expect(found.map(({ item, claimable_quantity }) => [item.id, claimable_quantity])).toEqual(expected)
  })
})
