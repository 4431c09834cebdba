import { expect, test } from 'vitest'
import { messages } from './regions-messages.ts'

const nothing = 'You can no longer sell in Baltics'
const orders = 'Past orders stay as they are.'

test.each([
  ['no countries, discounts or gift cards', 0, 0, 0, `${nothing}. ${orders}`],
  [
    'one of each',
    1,
    1,
    1,
    `${nothing}, and its country is free for another region. 1 discount is valid in it. 1 gift card that has a balance, awaits payment or paid for an order can no longer be used. ${orders}`,
  ],
  [
    'several gift cards',
    2,
    0,
    3,
    `${nothing}, and its 2 countries are free for another region. 3 gift cards that have a balance, await payment or paid for an order can no longer be used. ${orders}`,
  ],
])('warning before deleting a region with %s (regions-8)', (_, countries, discounts, gift_cards, body) => {
  expect(messages.delete.body('Baltics', countries, { discounts, gift_cards })).toBe(body)
})
