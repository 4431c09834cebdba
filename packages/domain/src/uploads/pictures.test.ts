import { expect, test } from 'vitest'
import { splitFiles } from './index.ts'

const file = (name: string, type = 'image/png', size = 1_000) => ({ name, type, size })

test.each([
  ['no files', [], []],
  ['pictures', [file('a.png'), file('b.jpg', 'image/jpeg'), file('c.gif', 'image/gif')], []],
  ['a picture of the maximum size', [file('a.webp', 'image/webp', 5_242_880)], []],
  [
    'a picture that is too large',
    [file('b.png', 'image/png', 5_242_881)],
    ['b.png: File is larger than 5242880 bytes'],
  ],
  ['an empty file', [file('a.png', 'image/png', 0)], ['a.png: File is smaller than 1 bytes']],
  ['an SVG drawing', [file('a.svg', 'image/svg+xml')], ['a.svg: File type must be JPEG, PNG, WebP or GIF']],
  ['an HTML file', [file('a.html', 'text/html')], ['a.html: File type must be JPEG, PNG, WebP or GIF']],
  ['twenty pictures', Array.from({ length: 20 }, () => file('a.png')), []],
])('checking files: %s', (_, files, faults) => {
  expect(splitFiles(files)).toEqual({ fitting: faults.length === 0 ? files : [], faults })
})

test('valid files are sent, and each invalid one is named (uploads-3)', () => {
  const [good, other] = [file('a.png'), file('d.png')]
  expect(splitFiles([good, file('b.txt', 'text/plain'), file('c.png', 'image/png', 0), other])).toEqual({
    fitting: [good, other],
    faults: ['b.txt: File type must be JPEG, PNG, WebP or GIF', 'c.png: File is smaller than 1 bytes'],
  })
})

test('if there are too many files, none are sent', () => {
  const files = Array.from({ length: 21 }, () => file('a.png'))
  expect(splitFiles(files)).toEqual({ fitting: [], faults: ['Too many files'] })
})
