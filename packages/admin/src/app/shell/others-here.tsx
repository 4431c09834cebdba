import { whoElse } from '@purser/domain/live'
import { useParams } from '@tanstack/react-router'
import { useOthersAt } from '../../lib/live/here.ts'
import styles from './others-here.module.css'

/** Shows who else has this record open and what they edit, in the page's upper margin, so that nothing moves when someone arrives. */
export function OthersHere() {
  const id = useParams({ strict: false, select: (params: { id?: string }) => params.id })
  const sentence = whoElse(useOthersAt(id))
  return (
    <p role="status" className={styles.others} title={sentence}>
      {sentence}
    </p>
  )
}
