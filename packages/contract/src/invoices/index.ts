export * from './invoices.endpoints.ts'
export {
  type Invoice,
  type InvoiceSettingsRecord,
  invoice,
  type ListedInvoice,
  type OrderInvoice,
} from './invoices.ts'
