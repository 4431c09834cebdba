import { access, constants, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MoveInRefusal } from '../look/refusal.ts'
import type { MoveInReport } from './report.ts'
import { renderReport } from './report-page.ts'

/** Creates the report's directory, if it isn't there. @throws MoveInRefusal if it can't be written to */
export async function requireDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true })
    await access(directory, constants.W_OK)
  } catch (error) {
    throw new MoveInRefusal(
      `The report can't be written to ${directory} (${(error as { code?: string }).code}). Choose another directory with --report.`,
    )
  }
}

/** Writes move-in-report.html and move-in-report.json, readable by their owner only. @returns their paths */
export async function writeReport(directory: string, report: MoveInReport): Promise<string[]> {
  const files = [
    [join(directory, 'move-in-report.html'), renderReport(report)],
    [join(directory, 'move-in-report.json'), `${JSON.stringify(report, null, 1)}\n`],
  ] as const
  for (const [path, text] of files) {
    // An existing file would keep its mode.
    await rm(path, { force: true })
    await writeFile(path, text, { mode: 0o600 })
  }
  return files.map(([path]) => path)
}
