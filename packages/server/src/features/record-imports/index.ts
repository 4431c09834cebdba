export { createImportCalls } from './calls/import-calls.ts'
export { receiveImport } from './calls/receive-import.ts'
export { serveImportFiles } from './calls/serve-import-files.ts'
export { digestOf } from './keeping/digest.ts'
export { startImport, stopImport, undoImport } from './keeping/import-actions.ts'
export type {
  AnyImportKind,
  Cause,
  Change,
  Difference,
  ImportKind,
  Planned,
  Planning,
  RepetitionCheck,
  Reversal,
} from './keeping/import-kind.ts'
export { createImportRunner } from './keeping/import-runner.ts'
export { partsOf } from './keeping/parts-of.ts'
export { pruneImports } from './keeping/prune-imports.ts'
export { type ImportProgress, readProgress } from './keeping/read-progress.ts'
export { runNextPart } from './keeping/run-import.ts'
export { type FileToStage, stageFile } from './keeping/stage-file.ts'
export { undoNextPart } from './keeping/undo-import.ts'
