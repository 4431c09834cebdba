import { isPostalCodeRequired } from '../addresses/index.ts'
import { countryOf } from '../countries/index.ts'

/** When invoices are issued: by an operator, when the whole payment is captured, or when the first goods ship. */
export const invoiceMoments = ['by_hand', 'capture', 'shipment'] as const
export type InvoiceMoment = (typeof invoiceMoments)[number]

/** The seller as invoices name it. Texts are null while they are empty. */
export interface Seller {
  readonly legal_name: string | null
  readonly address_1: string | null
  readonly address_2: string | null
  readonly postal_code: string | null
  readonly city: string | null
  readonly province: string | null
  /** Two letters in lower case. */
  readonly country_code: string | null
  /** With its country's prefix, e.g. DE123456789. */
  readonly vat_number: string | null
  /** The number that the tax office knows the seller by, where there is no VAT number. */
  readonly tax_number: string | null
  /** In the register of companies. */
  readonly registration_number: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly bank_name: string | null
  readonly iban: string | null
  readonly bic: string | null
}

export interface InvoiceSettings extends Seller {
  /** What numbers of invoices and of credit notes begin with. */
  readonly invoice_series: string
  readonly credit_note_series: string
  readonly issue_at: InvoiceMoment
  /** Whether documents issued without an operator are attached to the email about what caused them. */
  readonly attach_to_emails: boolean
  readonly payment_terms: string | null
  /** Why orders at 0 % are not taxed, e.g. for small businesses. */
  readonly exemption_reason: string | null
  readonly footer: string | null
  /** The address of the picture at the top of documents. */
  readonly logo_url: string | null
}

export const sellerFields = [
  'legal_name',
  'address_1',
  'address_2',
  'postal_code',
  'city',
  'province',
  'country_code',
  'vat_number',
  'tax_number',
  'registration_number',
  'email',
  'phone',
  'bank_name',
  'iban',
  'bic',
] as const satisfies readonly (keyof Seller)[]

/** The settings of a store that has set nothing yet. */
export const usualInvoiceSettings: InvoiceSettings = {
  // Every field of a seller has one of these names.
  ...(Object.fromEntries(sellerFields.map((name) => [name, null])) as unknown as Seller),
  invoice_series: 'INV',
  credit_note_series: 'CN',
  issue_at: 'by_hand',
  attach_to_emails: false,
  payment_terms: null,
  exemption_reason: null,
  footer: null,
  logo_url: null,
}

/** Returns what the seller's data lack for an invoice, in words: the required fields, and one of the tax numbers. */
export function missingSellerData(seller: Seller): string[] {
  const required = [
    ['legal_name', 'legal name'],
    ['address_1', 'address'],
    ...(isPostalCodeRequired(seller.country_code) ? ([['postal_code', 'postal code']] as const) : []),
    ['city', 'city'],
    ['country_code', 'country'],
  ] as const
  const missing = required.filter(([name]) => !seller[name]).map(([, words]) => words)
  const isKnownToTax = seller.vat_number || seller.tax_number
  return isKnownToTax ? missing : [...missing, 'VAT or tax number']
}

/** Refuses invoices while the seller's data are incomplete. */
export function settingsRefusal(seller: Seller) {
  const missing = missingSellerData(seller)
  if (missing.length === 0) return null
  const message = `Complete the invoice settings first: ${missing.join(', ')}.`
  return { code: 'invoice_settings_incomplete', message } as const
}

/** How numbers of series begin: letters, digits and single hyphens between them. */
const series = /^[A-Z0-9]+(-[A-Z0-9]+)*$/
const MAX_SERIES = 12

export const isInvoiceSeries = (text: string): boolean => text.length <= MAX_SERIES && series.test(text)

/** Returns a document's number: series, year and a running number that has at least four digits. */
export function invoiceNumber({
  series,
  year,
  sequence,
}: {
  series: string
  year: number
  sequence: number
}) {
  return `${series}-${year}-${String(sequence).padStart(4, '0')}`
}

/** Returns an IBAN without spaces, in capitals. */
export const normalizeIban = (text: string): string => text.replace(/\s+/g, '').toUpperCase()

/** Returns whether a normalized IBAN has the right form and checksum (ISO 13616). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}

/** Returns a VAT number without spaces, points and hyphens, in capitals. */
export const normalizeVatNumber = (text: string): string => text.replace(/[\s.-]+/g, '').toUpperCase()

/** The forms of VAT numbers in the European Union and its neighbors, by their prefix. */
const vatForms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E\d{9}(MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  NO: /^\d{9}(MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/** Greek VAT numbers begin with EL, although the country's code is GR. */
const vatPrefixOf = (country: string): string => (country === 'GR' ? 'EL' : country)

/**
 * Returns a note on a VAT number that doesn't look like one of the country's; null if it does, or the country's form isn't known. Only a
 * note, because forms change and not every seller has the number of their own country.
 */
export function vatNumberNote(vat_number: string | null, country_code: string | null): string | null {
  const country = countryOf(country_code ?? '')
  const number = normalizeVatNumber(vat_number ?? '')
  if (!country || number === '') return null
  const prefix = vatPrefixOf(country.iso_2.toUpperCase())
  const form = vatForms[prefix]
  if (form === undefined) return null
  if (!number.startsWith(prefix))
    return `VAT numbers of ${country.display_name} begin with ${prefix}. Check it.`
  return form.test(number.slice(prefix.length))
    ? null
    : `This doesn't look like a VAT number of ${country.display_name}. Check it.`
}
