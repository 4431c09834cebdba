import { expect, test } from 'vitest'
import { UsageError } from './command.ts'
import { describePictures, readOldServer } from './copy-pictures.ts'

test('--old-server is an address (move-in-16)', () => {
  expect(readOldServer(['--pictures'])).toBeNull()
  expect(readOldServer(['--pictures', '--old-server', 'http://localhost:9000'])).toBe('http://localhost:9000')
  expect(() => readOldServer(['--pictures', '--old-server', 'localhost:9000'])).toThrow(
    new UsageError('--old-server must be an address like http://localhost:9000.'),
  )
  expect(() => readOldServer(['--pictures', '--since'])).toThrow("Unknown option '--since'")
})

test.each([
  [{ fetched: 0, left: [] }, 'There are no pictures on other servers.'],
  [{ fetched: 1, left: [] }, 'Copied 1 picture.'],
  [
    { fetched: 2, left: [{ url: 'https://a.example/b.png', fault: 'not_found' as const }] },
    `Copied 2 pictures.
1 picture keeps its old address. Repeat the command to try again.
  https://a.example/b.png  There is no image at this address.`,
  ],
])('what was copied is described: %j', (outcome, text) => {
  expect(describePictures(outcome)).toBe(text)
})
