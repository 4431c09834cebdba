import { pastKinds, restorable } from '@purser/domain/past'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { updateCustomer } from '../customers/index.ts'
import { updateDiscount } from '../discounts/index.ts'
import { updateGiftCard } from '../gift-cards/index.ts'
import { updateOrder } from '../orders/index.ts'
import { updateProduct } from '../products/index.ts'
import { updateRegion } from '../regions/index.ts'

const calls = {
  order: updateOrder,
  product: updateProduct,
  customer: updateCustomer,
  discount: updateDiscount,
  gift_card: updateGiftCard,
  region: updateRegion,
}

test.each(pastKinds)(
  'each restorable field of a %s is one of its call’s and one of its record’s (past-10)',
  (kind) => {
    const { operation, fields } = restorable[kind]
    const { name, body, response } = calls[kind]
    expect(name).toBe(operation)
    const shapes = [body, (response as z.ZodObject).shape[kind]].map((schema) =>
      Object.keys((schema as z.ZodObject).shape),
    )
    for (const shape of shapes) expect(fields.filter((field) => !shape.includes(field))).toEqual([])
  },
)
