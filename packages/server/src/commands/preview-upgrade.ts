import { systemClock } from '../clock.ts'
import { type TriedUpgrade, tryUpgrade } from '../tools/backup/index.ts'
import type { Reached } from './open-store.ts'
import { inSentences } from './terminal/in-sentences.ts'
import { oneLine } from './terminal/one-line.ts'

/** Upgrades a copy of the store and reports what the next start would do. @returns the exit code */
export function previewUpgrade({ ownerUrl, move, cluster }: Reached): Promise<number> {
  return inSentences(async () => {
    const progress = oneLine()
    const tried = await tryUpgrade(ownerUrl, {
      now: systemClock(),
      folder: cluster?.place.base ?? null,
      onProgress: progress.tell,
      elsewhere: move === null ? null : move.tryOut,
    }).finally(progress.end)
    if (tried === null && move === null) {
      console.log('The store is up to date: this version changes nothing.')
      return 0
    }
    if (move !== null) {
      console.log(
        `Starting this version moves the data from PostgreSQL ${move.from} to ${move.to}. Stop all other servers and commands first.`,
      )
    }
    if (tried === null) return 0
    tell(tried)
    return tried.unsound === null ? 0 : 1
  })
}

function tell({ rows, milliseconds, applied, unsound }: TriedUpgrade): void {
  console.log(`Copied ${rows.toLocaleString('en')} rows in ${inSeconds(milliseconds)}.`)
  if (applied.length > 0) console.log('Migrations run on the copy:')
  for (const one of applied) {
    console.log(`  ${String(one.number).padStart(4, '0')} ${one.name}  ${inSeconds(one.milliseconds)}`)
  }
  console.log(
    unsound === null
      ? 'The copy is consistent. The store was not changed.'
      : `The copy is inconsistent: ${unsound}. The store was not changed.`,
  )
}

const inSeconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(2)} s`
