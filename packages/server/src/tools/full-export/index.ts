export { importEverything } from './read-full-export.ts'
export { writeFullExport } from './write-full-export.ts'
