export { invoiceFilesRoutes } from './invoice-files.routes.ts'
export { createInvoiceHandler } from './invoice-handler.ts'
export { invoicesRoutes } from './invoices.routes.ts'
export { readInvoiceSheets, readIssuedKinds } from './read-invoice-sheets.ts'
