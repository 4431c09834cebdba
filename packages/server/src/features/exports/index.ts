export { writeCsv } from './export-file.ts'
export { countRows, exportRecords } from './export-records.ts'
export { exportsRoutes } from './exports.routes.ts'
