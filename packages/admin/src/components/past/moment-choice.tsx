import { readNow } from '../../lib/page-meta.ts'
import { useAsOf } from '../../lib/routes/as-of.ts'
import { MomentInput } from '../../ui/moment/moment-input.tsx'
import styles from './past.module.css'
import { messages } from './past-messages.ts'
import { useGoToMoment } from './use-go-to-moment.ts'

/** Chooses the moment as of which a list is shown; empty for now. A day alone is its end, and today, like the future, is now. */
export function MomentChoice() {
  const asOf = useAsOf()
  const goTo = useGoToMoment()
  const choose = (moment: string) => {
    const isWritten = moment.endsWith('Z') && !Number.isNaN(Date.parse(moment))
    if (moment === '' || (isWritten && moment > readNow().toISOString())) goTo(null, true)
    else if (isWritten) goTo(moment, true)
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
