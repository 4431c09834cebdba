export * from './invoices.endpoints.ts'
export { type Invoice, type InvoiceSettingsRecord, invoice, type ListedInvoice } from './invoices.ts'
