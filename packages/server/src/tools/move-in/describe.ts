import { counted } from '@purser/domain/counts'
import type { CheckReport } from '../check/index.ts'
import type { Advice } from './advice/read-advice.ts'
import type { LoadedSource } from './load-source.ts'
import type { TableCounts } from './write/fill-attic.ts'

/** Describes what moves in, what is kept in the attic and what is left out, as text for a terminal. */
export function describeMove({ source, counts, advice, report }: LoadedSource): string {
  const filled = counts.filter((table) => table.source > 0)
  return [
    report.source,
    '',
    'Moves in:',
    ...filled.filter(({ taken }) => taken > 0).map(({ table, taken }) => row(table, taken)),
    ...section(
      'Kept in the attic, because Purser has no place for it:',
      filled.flatMap((table) => leftOf(table, false)),
    ),
    ...section('Left out:', [
      ...filled.flatMap((table) => leftOf(table, true)),
      ...source.notCopied.map(
        ({ name, rows }) => `${row(name, rows)}  Secrets, or work in progress of the old server`,
      ),
      ...source.unknownTables.map(({ name, rows }) => `${row(name, rows)}  A table that Medusa doesn't have`),
    ]),
    ...section('What to know:', advice.flatMap(describeAdvice)),
    '',
  ].join('\n')
}

const row = (name: string, rows: number) => `  ${name.padEnd(32)} ${String(rows).padStart(9)}`

const section = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : ['', title, ...lines])

function leftOf({ table, reasons }: TableCounts, isCounted: boolean): string[] {
  return reasons
    .filter((left) => left.isCounted === isCounted)
    .map(
      ({ reason, rows, examples }) =>
        `${row(table, rows)}  ${reason} (${examples.join(', ')}${rows > examples.length ? ', …' : ''})`,
    )
}

function describeAdvice({ text, remedy, count, examples }: Advice): string[] {
  const rest = count > examples.length ? ', …' : ''
  return [
    `  ${text}: ${count}`,
    `    ${examples.join(', ')}${rest}`,
    ...(remedy === null ? [] : [`    ${remedy}`]),
  ]
}

/** Describes what the check of the books found, in one sentence. */
export function describeCheck({ findings, errors, warnings }: CheckReport): string {
  if (errors === 0) return `The books are consistent (${counted(warnings, 'warning')}).`
  const broken = findings.filter(({ count, invariant }) => count > 0 && invariant.severity === 'error')
  const lines = broken.map(
    ({ invariant, count, ids }) =>
      `  ${invariant.id}  ${invariant.statement} Broken by ${count}: ${ids.slice(0, 5).join(', ')}`,
  )
  return ["The books would be inconsistent, so this store can't be moved in yet:", ...lines].join('\n')
}
