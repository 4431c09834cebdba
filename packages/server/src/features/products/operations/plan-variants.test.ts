import { listLimits } from '@purser/domain/products'
import { expect, test } from 'vitest'
import { planVariants } from './plan-variants.ts'
import type { SavedVariant } from './saved-product.ts'

test('a product with the maximum number of variants accepts no more (products-51)', () => {
  const variants = new Array<SavedVariant>(listLimits.variants)
  const one = { path: '', given: { title: 'One more', prices: [] }, rank: variants.length }
  const planning = () => planVariants({ options: [], variants }, [one], { isWhole: false, isGiftCard: false })
  expect(planning).toThrow('A product can have at most 5000 variants. This one has 5001.')
})
