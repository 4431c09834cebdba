export { type CheckOptions, type CheckReport, checkStore } from './check-store.ts'
export type { Finding } from './find-violations.ts'
export { formatReport } from './format-report.ts'
export { rebuildTallies } from './rebuild-tallies.ts'
