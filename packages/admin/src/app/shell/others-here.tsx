import { whoElse } from '@purser/domain/live'
import { useParams } from '@tanstack/react-router'
import { useOthersAt } from '../../lib/live/here.ts'
import styles from './others-here.module.css'

/** Who else has the record of the page open, and what they edit: in the page's upper margin, so that nothing moves when somebody comes. */
export function OthersHere() {
  const id = useParams({ strict: false, select: (params: { id?: string }) => params.id })
  const sentence = whoElse(useOthersAt(id))
  return (
    <p role="status" className={styles.others} title={sentence}>
      {sentence}
    </p>
  )
}
