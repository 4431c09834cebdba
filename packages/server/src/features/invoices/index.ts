export { invoiceFilesRoutes } from './invoice-files.routes.ts'
export { invoicesRoutes } from './invoices.routes.ts'
