import { RESENT_AT_ONCE } from '@purser/domain/webhooks'
import { expect, test } from 'vitest'
import { describeResending } from './resending.ts'

test.each([
  ['no deliveries', 0, { effect: 'No deliveries since then.' }],
  ['one delivery', 1, { effect: '1 delivery will be sent again in order.' }],
  ['the maximum', RESENT_AT_ONCE, { effect: expect.stringContaining('will be sent again') }],
  [
    'more than the maximum',
    RESENT_AT_ONCE + 1,
    { refusal: 'There are more than 10,000 deliveries since then. Choose a later time.' },
  ],
])('resending deliveries: %s', (_, count, described) => {
  expect(describeResending(count)).toEqual(described)
})
