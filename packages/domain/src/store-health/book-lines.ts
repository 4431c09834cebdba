import { counted } from '../counts/index.ts'
import type { HealthFigures, HealthLine } from './figures.ts'

export function bookLine({
  checked_count,
  unfinished_count,
  broken_count,
}: HealthFigures['books']): HealthLine {
  const topic = 'Books'
  if (broken_count > 0)
    return {
      topic,
      state: 'act',
      says: `${counted(broken_count, 'check')} of the books failed: amounts, stock or records contradict each other.`,
      todo: 'Each one is listed below. Run npm run check on the server for the whole list, and report it.',
    }
  if (unfinished_count > 0)
    return {
      topic,
      state: 'look',
      says: `${counted(unfinished_count, 'check')} of the books can't be finished in the background.`,
      todo: 'Run npm run check on the server from time to time.',
    }
  const says =
    checked_count === 0
      ? 'The books are being checked for the first time.'
      : `The last ${counted(checked_count, 'check')} of the books found nothing wrong.`
  return { topic, state: 'good', says, todo: null }
}
