import { expect, test } from 'vitest'
import { spreadsheetDamage } from './index.ts'

test.each([
  ['4.00638E+12', 'scientific'],
  ['4,00638E+12', 'scientific'],
  ['4.00638e+12', 'scientific'],
  ['4.00638E12', 'scientific'],
  ['4,00638e12', 'scientific'],
  ['4.E+12', 'scientific'],
  ['4E+12', 'scientific'],
  ['2e+26', 'scientific'],
  ['1.5E-05', 'scientific'],
  ['1,5E−05', 'scientific'],
  ['-4.00638E+12', 'scientific'],
  [' 4.00638E+12 ', 'scientific'],
  ['4.00638 E+12', 'scientific'],
  ['#N/A', 'error'],
  ['#REF!', 'error'],
  ['#NAME?', 'error'],
  ['#####', 'error'],
  // Manufacturers' codes.
  ['219E01', null],
  ['4E12', null],
  ['12E', null],
  ['E+12', null],
  ['4.00638E+12-B', null],
  ['A4.0E+12', null],
  ['4006381333931', null],
  ['#1', null],
  ['#', null],
  ['', null],
])('spreadsheet damage in %j: %s', (text, damage) => {
  expect(spreadsheetDamage(text)).toBe(damage)
})
