import { expect, test } from 'vitest'
import { filesFault } from './index.ts'

const file = (name: string, type = 'image/png', size = 1_000) => ({ name, type, size })

test.each([
  ['nothing', [], null],
  ['pictures', [file('a.png'), file('b.jpg', 'image/jpeg'), file('c.gif', 'image/gif')], null],
  ['one as large as may be', [file('a.webp', 'image/webp', 5_242_880)], null],
  [
    'one too large',
    [file('a.png'), file('b.png', 'image/png', 5_242_881)],
    'b.png: File is larger than 5242880 bytes',
  ],
  ['an empty one', [file('a.png', 'image/png', 0)], 'a.png: File is smaller than 1 bytes'],
  ['a drawing', [file('a.svg', 'image/svg+xml')], 'a.svg: File type must be JPEG, PNG, WebP or GIF'],
  ['no picture', [file('a.html', 'text/html')], 'a.html: File type must be JPEG, PNG, WebP or GIF'],
  ['as many as may be', Array.from({ length: 20 }, () => file('a.png')), null],
  ['too many', Array.from({ length: 21 }, () => file('a.png')), 'Too many files'],
])('%s: %#', (_, files, fault) => {
  expect(filesFault(files)).toBe(fault)
})
