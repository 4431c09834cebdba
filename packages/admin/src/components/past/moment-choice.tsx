import { useAsOf } from '../../lib/routes/as-of.ts'
import { MomentInput } from '../../ui/moment/moment-input.tsx'
import styles from './past.module.css'
import { messages } from './past-messages.ts'
import { useGoToMoment } from './use-go-to-moment.ts'

/** Chooses the moment as of which a list is shown; empty for now. A day alone is its end. */
export function MomentChoice() {
  const asOf = useAsOf()
  const goTo = useGoToMoment()
  const choose = (moment: string) => {
    if (moment === '') goTo(null, true)
    else if (!Number.isNaN(Date.parse(moment)) && moment.endsWith('Z')) goTo(moment, true)
  }
  return (
    <MomentInput
      className={styles.choice}
      label={messages.listAsOf}
      isEnd
      value={asOf ?? ''}
      onChange={choose}
    />
  )
}
