import { listNotifications } from '@purser/contract/notifications'
import { expect, test } from 'vitest'
import { addressOf } from '../../lib/call-api.ts'
import { inPortions } from '../../lib/portions/use-portions.ts'
import { parseQuery } from '../../lib/query-string.ts'
import { replacementNotificationsInput } from './notifications-data.ts'

/** Length of a URL that common proxies, e.g. nginx, accept, in bytes. */
const longest = 8 * 1_024

const idsUpTo = (count: number) =>
  Array.from({ length: count }, (_, place) => `claim_01K${String(place).padStart(23, '0')}`)

test.each([0, 1, 60, 200, 450])(
  'messages about %i swaps and claims are requested once each, in calls within the API’s limit',
  (count) => {
    const named = inPortions(idsUpTo(count)).map((ids) => {
      const address = addressOf(listNotifications, replacementNotificationsInput(ids))
      expect(address.length).toBeLessThan(longest)
      return listNotifications.query.parse(parseQuery(address.split('?')[1] ?? '')).resource_id ?? []
    })
    expect(named.flat()).toEqual(idsUpTo(count))
  },
)
