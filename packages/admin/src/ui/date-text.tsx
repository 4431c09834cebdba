import { Tooltip } from '@mantine/core'
import { dateFormats } from '@purser/domain/dates'
import { useState } from 'react'
import { formatDate } from '../lib/format-date.ts'

interface DateTextProps {
  /** ISO 8601, UTC; shown in the browser's time zone. */
  readonly value: string | null | undefined
  /** One of domain's formats; `listCell` ('Dec 17th 2021') when left out. */
  readonly format?: keyof typeof dateFormats
  /** The tooltip's format; without it the full date. */
  readonly tooltip?: keyof typeof dateFormats
}

/** A date as SPEC section 9 writes it, with the full date in a tooltip; '-' for none. */
export function DateText({ value, format = 'listCell', tooltip = 'fullTooltip' }: DateTextProps) {
  // A list draws many dates and shows hardly one tooltip: each is made when it is first wanted.
  const [isWanted, setWanted] = useState(false)
  if (!value) return <>-</>
  const time = (
    <time dateTime={value} onPointerEnter={() => setWanted(true)}>
      {formatDate(value, dateFormats[format])}
    </time>
  )
  return isWanted ? <Tooltip label={formatDate(value, dateFormats[tooltip])}>{time}</Tooltip> : time
}
