export { enqueueInvoices, INVOICE_JOB, type InvoiceJob } from './enqueue-invoices.ts'
