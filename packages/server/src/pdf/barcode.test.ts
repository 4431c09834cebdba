import { expect, test } from 'vitest'
import { encodeBars } from './barcode.ts'

test.each([
  // Start B, '1', checksum 18, stop.
  ['1', '211214 123221 223211 2331112'],
  // Start C, 12, 34, checksum (105 + 12 + 2 * 34) % 103 = 82, stop.
  ['1234', '211232 112232 131123 121241 2331112'],
])('%s is encoded as Code 128 (documents-4)', (text, bars) => {
  const widths = [...bars.replaceAll(' ', '')].map(Number)
  expect(encodeBars(text)).toEqual({ widths, width: widths.reduce((sum, width) => sum + width, 0) })
})
