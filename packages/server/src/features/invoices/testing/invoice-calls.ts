import type { Invoice, OrderInvoice } from '@purser/contract/invoices'
import { placeOrder } from '../../../../test/place-order.ts'
import type { TestStore } from '../../../../test/store.ts'
import { newId } from '../../../database/index.ts'

/** A seller whose data are complete for e-invoices too. */
export const sellerData = {
  legal_name: 'Harbor Supply GmbH',
  address_1: 'Am Kai 1',
  postal_code: '20457',
  city: 'Hamburg',
  country_code: 'de',
  vat_number: 'DE 123 456 789',
  registration_number: 'HRB 12345',
  email: 'books@harbor.example',
  phone: '+49 40 123456',
  bank_name: 'Hafenbank',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'cobadeffxxx',
  footer: 'Managing director: Nina Berg',
} as const

export interface OrderInvoices {
  readonly invoices: readonly OrderInvoice[]
  readonly due: readonly { readonly kind: string; readonly total: number }[]
  readonly refusal: { readonly code: string; readonly message: string } | null
}

/** Calls of a store about invoices. */
export const invoiceCalls = (store: TestStore) => ({
  set: (body: object = sellerData) =>
    store.call<{ invoice_settings: Record<string, unknown> }>('POST', '/admin/invoice-settings', body),
  issue: (orderId: string, headers: Record<string, string> = {}) =>
    store.call<OrderInvoices & { code?: string; message?: string }>(
      'POST',
      `/admin/orders/${orderId}/invoices`,
      undefined,
      headers,
    ),
  of: async (orderId: string) =>
    (await store.call<OrderInvoices>('GET', `/admin/orders/${orderId}/invoices`)).body,
  read: async (id: string) =>
    (await store.call<{ invoice: Invoice }>('GET', `/admin/invoices/${id}`)).body.invoice,
})

/** An example of each call that changes something about invoices. */
export const invoiceExamples = (store: TestStore) => ({
  'issue-invoice': async () => {
    const { id } = await placeOrder(store.db)
    await invoiceCalls(store).set()
    return { path: `/admin/orders/${id}/invoices` }
  },
  'email-invoice': async () => {
    const { id } = await placeOrder(store.db)
    await invoiceCalls(store).set()
    const { body } = await invoiceCalls(store).issue(id)
    return { path: `/admin/invoices/${body.invoices[0]?.id}/email` }
  },
  'update-invoice-settings': async () => ({
    path: '/admin/invoice-settings',
    body: { ...sellerData, footer: newId('footer') },
  }),
})
