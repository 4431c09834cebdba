import type { InvoiceMoment } from '@purser/domain/invoices'
import { isolate } from '@purser/domain/texts'

export const messages = {
  card: {
    title: 'Invoices',
    none: 'No invoice yet.',
    issued: 'Successfully issued',
    ofEdit: 'For an edit',
    emailOf: (number: string) => `Email ${number} to the customer`,
    pdf: 'PDF',
    xml: 'XML',
    pdfOf: (number: string) => `Open ${number} as PDF`,
    xmlOf: (number: string) => `Download ${number} as XRechnung`,
  },
  email: {
    question: (number: string) => `Email ${number}?`,
    effect: (email: string) => `${isolate(email)} gets an email with the PDF attached.`,
    done: 'The email is being sent',
  },
  settings: {
    title: 'Invoices',
    card: 'Invoice settings',
    save: 'Save',
    saved: 'Successfully updated invoice settings',
    incomplete: (missing: readonly string[]) =>
      `Still needed before invoices can be issued: ${missing.join(', ')}.`,
    forXrechnung: 'XRechnung files also need an email and a phone.',
    moments: {
      by_hand: 'By hand',
      capture: 'When the payment is captured',
      shipment: 'When the first items ship',
    } satisfies Record<InvoiceMoment, string>,
    list: 'Show issued invoices',
    fields: {
      legal_name: 'Legal name',
      address_1: 'Address',
      address_2: 'Apartment, floor, etc.',
      postal_code: 'Postal code',
      city: 'City',
      province: 'Province',
      country_code: 'Country',
      vat_number: 'VAT number',
      tax_number: 'Tax number',
      registration_number: 'Registration number',
      email: 'Email',
      phone: 'Phone',
      bank_name: 'Bank',
      iban: 'IBAN',
      bic: 'BIC',
      invoice_series: 'Invoice numbers begin with',
      credit_note_series: 'Credit note numbers begin with',
      issue_at: 'Issue invoices',
      attach_to_emails: 'Attach them to emails',
      payment_terms: 'Payment terms',
      exemption_reason: 'Why orders at 0% are not taxed',
      footer: 'Footer',
      logo_url: 'Logo',
    },
    issueHint:
      'Once an order has an invoice, its further invoices and its credit notes are issued automatically.',
    attachHint:
      'Invoices and credit notes issued automatically go with the email about the capture, shipment or refund. If there is none, they get their own.',
    taxHint: 'Needed if you have no VAT number.',
    termsHint: 'Printed on unpaid invoices.',
    exemptionHint: 'For example the rule for small businesses.',
    logoHint:
      'PNG or JPEG. Printed at the top of invoices, credit notes, packing slips, return slips and pick lists.',
    removeLogo: 'Remove logo',
    logoUploading: 'The logo is still uploading',
    footerHint: 'Printed at the end of each invoice.',
  },
} as const
