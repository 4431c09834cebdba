import { Alert } from '@mantine/core'
import type { RecordImport } from '@purser/contract/record-imports'
import { useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { useListResource } from '../../lib/resource.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorView } from '../../ui/notice.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { fieldLabel } from './columns/field-words.ts'
import { callsOf } from './import-calls.ts'
import styles from './imports.module.css'
import { messages } from './imports-messages.ts'
import { MoreRows } from './more-rows.tsx'
import { firstRows, withMore } from './row-limit.ts'

const words = messages.problems

interface ProblemsProps {
  readonly imported: Pick<RecordImport, 'id' | 'kind'>
}

/** The file's problems, row by row. */
export function ProblemsCard({ imported: { id, kind } }: ProblemsProps) {
  const [limit, setLimit] = useState(firstRows)
  const found = useListResource(callsOf(kind).problems, { params: { id }, query: { limit } })
  if (found.isError) {
    return <ErrorView reason={messageOf(found.error, '')} onRetry={() => void found.refetch()} />
  }
  if (!found.data) return <CardSkeleton height={160} />
  const { problems, count } = found.data
  return (
    <Card title={`${words.title} (${count})`} isFlush>
      <table className={styles.table} aria-label={words.title}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              {words.row}
            </th>
            <th scope="col" className={styles.third}>
              {words.column}
            </th>
            <th scope="col">{words.problem}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ number, row, column, message, remedy }) => (
            <tr key={number}>
              <td className={styles.number}>{row}</td>
              <td>{shownColumn(column)}</td>
              <td>
                {message} <span className={styles.quiet}>{remedy}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreRows
        shown={problems.length}
        count={count}
        isLoading={found.isFetching}
        onMore={() => setLimit(withMore(limit))}
      />
    </Card>
  )
}

/** Number of the header row, whose problems concern the whole file and come first. */
const HEADER = 1

/** Problems of required columns. */
export function BlockingProblems({ imported: { id, kind } }: ProblemsProps) {
  const input = { params: { id }, query: { limit: firstRows } }
  const problems = useListResource(callsOf(kind).problems, input).data?.problems ?? []
  const blocking = problems.filter(({ row }) => row === HEADER)
  if (blocking.length === 0) return null
  return (
    <Alert color="red" variant="light" role="alert" title={messages.blocked}>
      <ul className={styles.blocking}>
        {blocking.map(({ number, column, message, remedy }) => (
          <li key={number}>
            {column !== null && <strong>{shownColumn(column)}: </strong>}
            {message} {remedy}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Returns the column's heading, or the field's label for a problem that no column of the file names. */
function shownColumn(column: string | null): string {
  if (column === null || column.trim() === '') return words.wholeRow
  return isField.test(column) ? fieldLabel(column) : column.trim()
}

const isField =
  /^(product|variant|price|sale|option\d+|customer|address2?|gift_card|discount|past_order|line|billing|shipping)\.[^ ]|^(options|image)$/
