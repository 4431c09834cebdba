export { historyRoutes } from './history.routes.ts'
export { nameRecords } from './name-records.ts'
