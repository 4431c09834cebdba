export { recordFileRoutes, recordImportsRoutes } from './calls/record-imports.routes.ts'
export { recordKinds } from './kinds/index.ts'
