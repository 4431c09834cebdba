import { expect, test } from 'vitest'
import {
  eInvoiceRefusal,
  invoiceNumber,
  isIban,
  isInvoiceSeries,
  isLogoAddress,
  missingSellerData,
  normalizeIban,
  usualInvoiceSettings,
  vatNumberNote,
  xrechnungRefusal,
} from './index.ts'

const seller = {
  ...usualInvoiceSettings,
  legal_name: 'Harbor GmbH',
  address_1: 'Kai 1',
  postal_code: '20457',
  city: 'Hamburg',
  country_code: 'de',
  vat_number: 'DE123456789',
}

test.each([
  ['nothing', seller, []],
  ['a postal code only where the country has them', { ...seller, postal_code: null, country_code: 'qa' }, []],
  ['a postal code', { ...seller, postal_code: null }, ['postal code']],
  ['no VAT number if there is a tax number', { ...seller, vat_number: null, tax_number: '12/345' }, []],
  [
    'everything at first',
    usualInvoiceSettings,
    ['legal name', 'address', 'postal code', 'city', 'country', 'VAT or tax number'],
  ],
])('the seller lacks %s (invoices-7)', (_, data, expected) => {
  expect(missingSellerData(data)).toEqual(expected)
})

test.each([
  ['DE89 3704 0044 0532 0130 00', true],
  ['de89370400440532013000', true],
  ['GB82 WEST 1234 5698 7654 32', true],
  ['DE89 3704 0044 0532 0130 01', false],
  ['DE89', false],
  ['1234567890123456', false],
])('%s is an IBAN: %s', (text, expected) => {
  expect(isIban(normalizeIban(text))).toBe(expected)
})

test.each([
  ['DE123456789', 'de', null],
  ['DE 123 456 789', 'de', null],
  ['EL123456789', 'gr', null],
  ['ATU12345678', 'at', null],
  ['anything', 'jp', null],
  [null, 'de', null],
  ['DE12345', 'de', "This doesn't look like a VAT number of Germany. Check it."],
  ['FR12345678901', 'de', 'VAT numbers of Germany begin with DE. Check it.'],
])('the VAT number %s in %s gets the note %s', (number, country, note) => {
  expect(vatNumberNote(number, country)).toBe(note)
})

test.each([
  ['INV', true],
  ['DE-2', true],
  ['', false],
  ['inv', false],
  ['A--B', false],
  ['LONGER-THAN-12', false],
])('%s begins numbers of a series: %s', (series, expected) => {
  expect(isInvoiceSeries(series)).toBe(expected)
})

test('numbers have at least four digits (invoices-1)', () => {
  expect(invoiceNumber({ series: 'INV', year: 2026, sequence: 7 })).toBe('INV-2026-0007')
  expect(invoiceNumber({ series: 'INV', year: 2026, sequence: 12_345 })).toBe('INV-2026-12345')
})

const buyer = {
  name: 'Nina',
  company: null,
  address_1: null,
  address_2: null,
  postal_code: '1000',
  city: 'Oslo',
  province: null,
  country_code: 'no',
  email: 'nina@example.com',
  vat_number: null,
}
const reachable = { ...seller, email: 'a@example.com', phone: '+49 40 1' }

test.each([
  [{ currency_code: 'eur', seller, buyer }, null],
  [{ currency_code: 'jpy', seller, buyer }, null],
  [{ currency_code: 'kwd', seller, buyer }, 'E-invoices have at most two decimals, and KWD has three.'],
  [
    { currency_code: 'eur', seller, buyer: { ...buyer, country_code: null } },
    "An e-invoice needs the customer's country.",
  ],
])('an e-invoice of %j is refused with %s (invoices-12)', (content, message) => {
  expect(eInvoiceRefusal(content)?.message ?? null).toBe(message)
})

test.each([
  [{ currency_code: 'eur', seller: reachable, buyer }, null],
  [{ currency_code: 'eur', seller, buyer }, "An XRechnung needs the seller's email, the seller's phone."],
  [
    { currency_code: 'eur', seller: reachable, buyer: { ...buyer, city: null } },
    "An XRechnung needs the customer's city.",
  ],
])('an XRechnung of %j is refused with %s (invoices-13)', (content, message) => {
  expect(xrechnungRefusal(content)?.message ?? null).toBe(message)
})

const upload = '01JD0000000000000000000000'
test.each([
  [`/uploads/${upload}.png`, true],
  [`https://store.example/uploads/${upload}.jpg`, true],
  [`https://cdn.example/shop/${upload}.png`, true],
  [`/uploads/${upload}.webp`, false],
  [`/uploads/${upload}.gif`, false],
  [`/uploads/${upload}.png.96.webp`, false],
  ['https://elsewhere.example/logo.png', false],
  ['/demo/mug.svg', false],
  ['', false],
])('documents can be printed with the logo %s: %s (invoices-30)', (address, expected) => {
  expect(isLogoAddress(address)).toBe(expected)
})
