export { documentsRoutes } from './documents.routes.ts'
export type { Cell, Column, OtherFonts, Sheet, Sum } from './pdf/index.ts'
export { printSheet } from './print-sheet.ts'
