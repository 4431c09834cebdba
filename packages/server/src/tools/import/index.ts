export type { ImportCount, ImportReport } from './import-report.ts'
export { importSeedFile } from './import-seed-file.ts'
export type { Problem } from './problem.ts'
