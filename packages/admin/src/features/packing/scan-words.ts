import { isAllCounted, type PackingSession, type ScanOutcome } from '@purser/domain/packing'
import { messages } from './packing-messages.ts'

const { said } = messages

export type Tone = 'good' | 'bad' | 'plain'

interface ScannedCode {
  /** The work after the scan. */
  readonly session: PackingSession
  readonly outcome: ScanOutcome
  readonly code: string
  /** The name of the store's goods that have the code; null if there are none. */
  readonly goods: string | null
  readonly nameOf: (line: string) => string
}

/** Returns what the packer hears and reads of a scan. */
export function scanWords({ session, outcome, code, goods, nameOf }: ScannedCode): readonly [Tone, string] {
  switch (outcome.kind) {
    case 'counted':
      return countWords(session, outcome.line, nameOf)
    case 'surplus':
      return ['bad', said.surplus(nameOf(outcome.line))]
    case 'own-slip':
      return ['plain', said.ownSlip]
    case 'other-slip':
      return ['bad', said.otherSlip(outcome.display_id, session.display_id)]
    case 'tracking':
      return ['good', said.ready(outcome.number)]
    case 'tracking-known':
      return ['plain', said.trackingKnown(outcome.number)]
    case 'wrong':
      return ['bad', goods === null ? said.unknown(code.trim()) : said.wrong(goods)]
  }
}

/** Returns what is said after a unit of a line was counted or taken off. */
export function countWords(
  session: PackingSession,
  line: string,
  nameOf: (line: string) => string,
): readonly [Tone, string] {
  if (isAllCounted(session)) return ['good', said.all]
  const { needed = 0, counted = 0 } = session.lines.find(({ id }) => id === line) ?? {}
  return ['good', said.counted(nameOf(line), needed - counted)]
}
