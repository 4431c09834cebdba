export { documentsRoutes } from './documents.routes.ts'
export type { OtherFonts } from './pdf/index.ts'
