import { expect, test } from 'vitest'
import { resolveNoNotification } from './index.ts'

const says = (no_notification: boolean | null) => ({ no_notification })

test.each([
  ['order true, fulfillment unset', [says(null), says(true)], true],
  ['order false, fulfillment unset', [says(null), says(false)], false],
  ['fulfillment true, order false', [says(true), says(false)], true],
  ['fulfillment false, order true', [says(false), says(true)], false],
  ['swap true, fulfillment unset', [says(null), says(true), says(false)], true],
  ['order true, no swap or claim', [says(null), undefined, says(true)], true],
  ['call false, all others true', [says(false), says(true), says(true)], false],
  ['fulfillment true, call unset', [{}, says(true), null, says(false)], true],
  ['all unset', [{}, says(null), says(null)], null],
])('no_notification with %s', (_, fromTheNearest, is) => {
  expect(resolveNoNotification(...fromTheNearest)).toBe(is)
})
