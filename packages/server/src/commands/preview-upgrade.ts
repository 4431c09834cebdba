import { systemClock } from '../clock.ts'
import { type TriedUpgrade, tryUpgrade } from '../tools/backup/index.ts'
import { inSentences } from './in-sentences.ts'
import { oneLine } from './one-line.ts'
import type { Reached } from './open-store.ts'

/** Says what the next start would do to the store, after it was done to a copy. @returns the exit code */
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
      console.log('This Purser brings nothing new to the store: it is up to date.')
      return 0
    }
    if (move !== null) {
      console.log(
        `The start moves the data from PostgreSQL ${move.from} to ${move.to}, while nobody else may be at work in the store.`,
      )
    }
    if (tried === null) return 0
    tell(tried)
    return tried.unsound === null ? 0 : 1
  })
}

function tell({ rows, milliseconds, applied, unsound }: TriedUpgrade): void {
  console.log(`A copy of ${rows.toLocaleString('en')} rows was made in ${inSeconds(milliseconds)}.`)
  if (applied.length > 0) console.log('This Purser carried out on it:')
  for (const one of applied) {
    console.log(`  ${String(one.number).padStart(4, '0')} ${one.name}  ${inSeconds(one.milliseconds)}`)
  }
  console.log(
    unsound === null
      ? 'The books of the copy are right. The store was not touched.'
      : `The books of the copy are not right: ${unsound}. The store was not touched.`,
  )
}

const inSeconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(2)} s`
