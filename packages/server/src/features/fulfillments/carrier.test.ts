import { expect, test } from 'vitest'
import { carrierOf } from './carrier.ts'

test.each([
  ['1Z5R89390357567127', 'de', 'UPS'],
  ['1z 5r8939 03 5756 7127', 'us', 'UPS'],
  ['986578788855', 'jp', 'FedEx'],
  ['9400111202555842332669', 'us', 'United States Postal Service'],
  // German and American parcels have numbers of the same form.
  ['00340434292135100186', 'de', null],
  ['00340434292135100186', null, null],
  // A postal service whose tracking page isn't known.
  ['RB123456785GB', 'gb', null],
  ['1Z5R89390357567128', 'us', null],
  ['TRACK-77', 'us', null],
  ['', 'us', null],
])('%s to %s is carried by %s', (number, country, carrier) => {
  expect(carrierOf(number, country)?.carrier ?? null).toBe(carrier)
})

test('the address of the tracking page contains the number and nothing else that was typed', () => {
  expect(carrierOf('1Z 5R89390357567127', 'de')?.url).toBe(
    'https://wwwapps.ups.com/WebTracking/track?track=yes&trackNums=1Z5R89390357567127',
  )
  expect(carrierOf('1Z5R89390357567127&x="><script>', 'de')?.url ?? '').not.toContain('script')
})
