import { createProductBody, updateProductBody, type WholeProduct } from '@purser/contract/products'
import { expect, test } from 'vitest'
import {
  dimensionsBody,
  dimensionsOf,
  emptyDimensions,
  emptyInformation,
  informationBody,
  informationOf,
} from './product-values.ts'

test('an empty field is sent as null, so that its value is cleared', () => {
  const body = {
    ...informationBody({ ...emptyInformation, title: ' Mug ' }),
    ...dimensionsBody(emptyDimensions),
  }
  expect(body).toMatchObject({
    title: 'Mug',
    subtitle: null,
    type: null,
    collection_id: null,
    weight: null,
    tags: [],
  })
  expect(createProductBody.safeParse(body).success).toBe(true)
})

test('input is sent in the API’s format and read back unchanged', () => {
  const information = {
    ...emptyInformation,
    title: 'Mug',
    type: 'Cups',
    tags: ['a', 'b'],
    collection_id: 'pcol_1',
  }
  const dimensions = { ...emptyDimensions, weight: 0, height: 12, material: 'Clay' }
  const body = { ...informationBody(information), ...dimensionsBody(dimensions) }
  expect(updateProductBody.parse(body)).toMatchObject({
    type: { value: 'Cups' },
    tags: [{ value: 'a' }, { value: 'b' }],
  })
  // Only the fields that the forms read; a full product has forty more.
  const product = body as unknown as WholeProduct
  expect(informationOf(product)).toEqual(information)
  expect(dimensionsOf(product)).toEqual(dimensions)
})

test('a measurement that is not a whole number is refused at its field', () => {
  const checked = updateProductBody.safeParse(dimensionsBody({ ...emptyDimensions, weight: 1.5 }))
  expect(checked.error?.issues[0]?.path).toEqual(['weight'])
})
