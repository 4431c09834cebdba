import { expect, test } from 'vitest'
import { resolveNoNotification } from './index.ts'

const says = (no_notification: boolean | null) => ({ no_notification })

test.each([
  ['as the order says', [says(null), says(true)], true],
  ['as the order says, when it says no', [says(null), says(false)], false],
  ['as the fulfillment says, whatever the order says', [says(true), says(false)], true],
  ['as the fulfillment says, when it says no', [says(false), says(true)], false],
  ['as the swap says, where its fulfillment says nothing', [says(null), says(true), says(false)], true],
  ['as the order says, where there is no swap or claim', [says(null), undefined, says(true)], true],
  ['as the call says, before everything else', [says(false), says(true), says(true)], false],
  ['as the fulfillment says, where the call says nothing', [{}, says(true), null, says(false)], true],
  ['not, if nothing is set', [{}, says(null), says(null)], null],
])('the customer is not notified %s', (_, fromTheNearest, is) => {
  expect(resolveNoNotification(...fromTheNearest)).toBe(is)
})
