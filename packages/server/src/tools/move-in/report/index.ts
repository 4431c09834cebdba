export { TokenRefused, type V1Server } from './ask-server.ts'
export { makeReport, writeReport } from './make-report.ts'
export { isEqual, type MoveInReport, type TableCount } from './report.ts'
