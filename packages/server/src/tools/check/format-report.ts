import { counted } from '@purser/domain/counts'
import type { CheckReport } from './check-store.ts'
import type { Finding } from './find-violations.ts'

/** Formats the report as plain text: a line for each invariant, the offending ids below broken ones, and a closing line. */
export function formatReport(report: CheckReport): string {
  return [...report.findings.map(formatFinding), '', closingLine(report), ...remedies(report), ''].join('\n')
}

function formatFinding({ invariant, count, ids }: Finding): string {
  const verdict = count === 0 ? 'ok' : invariant.severity === 'error' ? 'VIOLATED' : 'warning'
  const line = `${verdict.padEnd(8)}  ${invariant.id.padEnd(4)}  ${invariant.statement}`
  if (count === 0) return line
  const unnamed = count > ids.length ? [`... and ${count - ids.length} more`] : []
  return [line, ...[...ids, ...unnamed].map((id) => `            ${id}`)].join('\n')
}

function closingLine({ findings, errors, warnings }: CheckReport): string {
  const odd = warnings === 0 ? '' : ` ${counted(warnings, 'warning')}.`
  if (errors === 0)
    return `The store is consistent: ${counted(findings.length, 'invariant')} checked, no errors.${odd}`
  return `The store is NOT consistent: ${errors} of ${counted(findings.length, 'invariant')} violated.${odd}`
}

function remedies({ findings }: CheckReport): string[] {
  const broken = findings.filter(({ count }) => count > 0)
  const commands = [...new Set(broken.flatMap(({ invariant }) => invariant.remedy ?? []))]
  return commands.map((command) => {
    const ids = broken
      .filter(({ invariant }) => invariant.remedy === command)
      .map(({ invariant }) => invariant.id)
    return `To fix ${ids.join(', ')}: ${command}`
  })
}
