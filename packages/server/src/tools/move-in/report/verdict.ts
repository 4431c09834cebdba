import { counted } from '@purser/domain/counts'
import { isEqual, isSame, type MoveInReport } from './report.ts'

/** Says in one sentence whether everything is the same, and what isn't. */
export function verdictOf(report: MoveInReport): string {
  const { orders, server, groups } = report
  if (isEqual(report))
    return `Everything is the same: ${counted(orders.orders, 'order')} to the cent, and all sums.`
  const sums = groups.flatMap((group) => group.sums.filter((one) => !isSame(one))).length
  const found = [
    ...(orders.differing > 0 ? [`${counted(orders.differing, 'order')} with a difference`] : []),
    ...(sums > 0 ? [counted(sums, 'different sum')] : []),
    ...(server?.differing ? [`${counted(server.differing, 'different answer')} of the v1 server`] : []),
    ...(server?.unanswered ? [`${counted(server.unanswered, 'order')} that it didn't answer about`] : []),
  ]
  return `Not everything is the same: ${found.join(', ')}.`
}
