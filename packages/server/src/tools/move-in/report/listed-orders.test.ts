import { expect, onTestFinished, test } from 'vitest'
import { addOrder } from '../../../../test/v1-database/add-order.ts'
import { createV1Database } from '../../../../test/v1-database/create-v1-database.ts'
import { openV1Shop } from '../../../../test/v1-database/open-v1-shop.ts'
import { rehearse } from '../move-in.ts'
import { createStore, MOVING, openMoving } from '../testing/moving.ts'

const optionsOf = openMoving()

test(
  'an order whose discounts exceed its goods, with a gift card that paid nothing, is listed and stops nothing (move-in-42)',
  async () => {
    const [v1, store] = [await createV1Database({ version: '1.20.11' }), await createStore()]
    onTestFinished(async () => {
      await store.drop()
      await v1.drop()
    })
    await openV1Shop(v1)
    // v1 lets today's balance pay what is left: 1000 − 600 − 600 = −200.
    await addOrder(v1, {
      name: 'over_discounted',
      lines: [{ price: 1000, taxes: [0], adjustments: [{ amount: 600 }, { amount: 600 }] }],
      cards: [{ card: { balance: 500 }, transaction: null }],
    })
    const { report, check } = await rehearse(store.ownerUrl, optionsOf(v1))
    expect(
      check.findings.filter(({ invariant, count }) => count > 0 && invariant.severity === 'error'),
    ).toEqual([])
    expect(report.orders.differences.map(({ figure, expected, found }) => [figure, expected, found])).toEqual(
      [
        ['gift_card_total', -200, 0],
        ['total', 0, -200],
      ],
    )
  },
  MOVING,
)
