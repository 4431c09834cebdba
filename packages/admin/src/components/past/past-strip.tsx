import { Button, Group } from '@mantine/core'
import { listHistory } from '@purser/contract/history'
import { dateFormats } from '@purser/domain/dates'
import { describeAuthor, operationAfterAuthor } from '@purser/domain/history'
import { pastKindOf } from '@purser/domain/past'
import { useState } from 'react'
import { formatDate } from '../../lib/format-date.ts'
import { useResource } from '../../lib/resource.ts'
import { lazyDialogs } from '../dialog/lazy-dialogs.ts'
import { isDeleted, type Moment, momentsOf, placeOf } from './moments.ts'
import styles from './past.module.css'
import { changesInput } from './past-data.ts'
import { messages as words } from './past-messages.ts'
import { useGoToMoment } from './use-go-to-moment.ts'

const { RestoreRecordDialog } = lazyDialogs({
  RestoreRecordDialog: () => import('./restore-record-dialog.tsx'),
})

interface PastStripProps {
  readonly id: string
  readonly asOf: string
  /** Whether the record didn't exist at the moment. */
  readonly isMissing: boolean
}

/** Heads a page that shows the past: the moment, a slider over the record's changes, and the way back to now. */
export function PastStrip({ id, asOf, isMissing }: PastStripProps) {
  const { data } = useResource(listHistory, changesInput(id))
  const goTo = useGoToMoment()
  const [isRestoring, setRestoring] = useState(false)
  const moments = data ? momentsOf(data) : []
  const place = placeOf(moments, asOf)
  const isGone = isDeleted(moments, pastKindOf(id))
  const nameOf = (moment: Moment | undefined) => {
    const when = formatDate(moment?.at ?? asOf, dateFormats.fullTooltip)
    return moment ? `${when}, ${whatHappened(moment)}` : when
  }
  return (
    <section className={styles.strip} aria-label={words.region}>
      <p className={styles.looking}>
        {words.looking} {isMissing && words.missing}
      </p>
      <p className={styles.moment} aria-live="polite">
        {nameOf(moments[place])}
      </p>
      {moments.length > 1 && (
        <input
          type="range"
          className={styles.slider}
          aria-label={words.slider}
          aria-valuetext={nameOf(moments[place])}
          min={0}
          max={moments.length - 1}
          value={place}
          onChange={(event) => goTo(moments[Number(event.currentTarget.value)]?.at ?? asOf, true)}
        />
      )}
      <Group gap="sm">
        {isGone && <span className={styles.quiet}>{words.deleted}</span>}
        {!isMissing && !isGone && (
          <Button variant="default" onClick={() => setRestoring(true)}>
            {words.restore}
          </Button>
        )}
        <Button onClick={() => goTo(null)}>{words.back}</Button>
        {data?.older != null && <span className={styles.quiet}>{words.earlier}</span>}
      </Group>
      {isRestoring && (
        <RestoreRecordDialog
          id={id}
          asOf={asOf}
          onDone={() => {
            setRestoring(false)
            goTo(null)
          }}
          onClose={() => setRestoring(false)}
        />
      )}
    </section>
  )
}

const whatHappened = ({ entry }: Moment) =>
  entry === null ? words.start : words.after(describeAuthor(entry), operationAfterAuthor(entry.operation))
