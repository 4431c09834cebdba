import { expect, test } from 'vitest'
import { userOf } from './database-address.ts'

test.each([
  ['postgres://store:secret@db/store', 'store'],
  ['postgres://st%40re:secret@db/store', 'st@re'],
  ['postgres://db/store', ''],
  // The driver accepts a percent sign that starts no escape as it is.
  ['postgres://50%off:secret@db/store', '50%off'],
])('the user of %s is %j', (url, user) => {
  expect(userOf(url)).toBe(user)
})
