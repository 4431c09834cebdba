import { type ImportKindName, importKinds } from './kinds.ts'

/** Limits of a file to import. */
export const importFileLimits = { bytes: 50 * 1_024 * 1_024 } as const

export const importFileFaults = {
  empty: 'The file is empty.',
  noRows: (kind: ImportKindName) => `The file has no ${importKinds[kind]}s. Add rows below the column names.`,
  bytes: `The file is larger than ${importFileLimits.bytes / 1_024 / 1_024} MB. Split it into several.`,
} as const

/** Returns why a file of this many bytes is refused; null if accepted. */
export function importFileFault(size: number): string | null {
  if (size === 0) return importFileFaults.empty
  return size > importFileLimits.bytes ? importFileFaults.bytes : null
}
