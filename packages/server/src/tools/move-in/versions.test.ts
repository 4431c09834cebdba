import { describe, expect, onTestFinished, test } from 'vitest'
import { someOf } from '../../../../../long-tests.ts'
import { addOrders, type V1Line } from '../../../test/v1-database/add-order.ts'
import { createV1Database, isUpTo } from '../../../test/v1-database/create-v1-database.ts'
import { hardDiscounts } from '../../../test/v1-database/hard-discounts.ts'
import { hardTaxes } from '../../../test/v1-database/hard-taxes.ts'
import { addOddRecords, oddWarnings } from '../../../test/v1-database/odd-records.ts'
import { openV1Shop } from '../../../test/v1-database/open-v1-shop.ts'
import { rehearse } from './index.ts'
import { isSame } from './report/report.ts'
import { createStore, MOVING, openMoving } from './testing/moving.ts'

const optionsOf = openMoving()
const versions = [
  '1.20.11',
  '1.1.24',
  '1.2.0',
  '1.5.0',
  '1.13.0',
  '1.1.0',
  '1.1.58',
  '1.3.0',
  '1.8.0',
  '1.16.0',
]

describe('hard orders of every version', () => {
  test.each(someOf(versions, 5))(
    'move in from %s without a difference, and odd records with a warning (move-in-1, move-in-4, move-in-6, move-in-25)',
    async (version) => {
      const [v1, store] = [await createV1Database({ version }), await createStore()]
      onTestFinished(async () => {
        await store.drop()
        await v1.drop()
      })
      await openV1Shop(v1)
      const hasFractions = isUpTo('1.8.0', version)
      const orders = [...hardTaxes, ...hardDiscounts].map(({ order }) => order)
      await addOrders(
        v1,
        orders.filter((order) => hasFractions || order.lines.every(hasWholeAdjustments)),
      )
      if (version === '1.20.11') await addOddRecords(v1)
      const { report, check, counts } = await rehearse(store.ownerUrl, optionsOf(v1))
      const found = check.findings.filter(({ count }) => count > 0)
      expect(found.filter(({ invariant }) => invariant.severity === 'error')).toEqual([])
      expect(report.orders).toMatchObject({ differing: 0, differences: [] })
      expect(report.orders.orders).toBeGreaterThan(hardTaxes.length)
      expect(report.groups.flatMap(({ sums }) => sums).filter((one) => !isSame(one))).toEqual([])
      if (version !== '1.20.11') return
      for (const [id, ids] of Object.entries(oddWarnings))
        expect([id, found.find(({ invariant }) => invariant.id === id)?.ids]).toEqual([
          id,
          expect.arrayContaining([...ids]),
        ])
      expect(counts.find(({ table }) => table === 'draft_order')).toMatchObject({ source: 1, attic: 1 })
    },
    MOVING,
  )
})

/** Before 1.8 adjustments were whole numbers. */
const hasWholeAdjustments = ({ adjustments = [] }: V1Line) =>
  adjustments.every(({ amount }) => Number.isInteger(amount))
