import { expect, test } from 'vitest'
import { faultOfStatus, isDownloadable, nextDownload } from './index.ts'

test.each([
  ['https://cdn.shopify.com/a.jpg', true],
  ['HTTP://pictures.example/a', true],
  ['/uploads/01JD0000000000000000000000.png', false],
  ['/demo/mug.svg', false],
  ['', false],
])('%j is downloaded: %s', (address, isSo) => {
  expect(isDownloadable(address)).toBe(isSo)
})

test.each([
  [200, null],
  [206, null],
  [404, 'not_found'],
  [410, 'not_found'],
  [401, 'refused'],
  [403, 'refused'],
  [304, 'refused'],
  [408, 'server_error'],
  [429, 'server_error'],
  [500, 'server_error'],
  [503, 'server_error'],
] as const)('status %s is the fault %s', (status, fault) => {
  expect(faultOfStatus(status)).toBe(fault)
})

test('a temporary fault is retried after 1 minute, 10 minutes and 1 hour', () => {
  expect([1, 2, 3, 4].map((tries) => nextDownload('unreachable', tries))).toEqual([60, 600, 3_600, null])
})

test.each([
  'private_address',
  'refused',
  'not_found',
  'type',
  'bytes',
  'pixels',
  'too_many_redirects',
] as const)('%s is not retried', (fault) => {
  expect(nextDownload(fault, 1)).toBe(null)
})
