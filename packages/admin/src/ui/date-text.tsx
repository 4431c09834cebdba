import { dateFormats } from '@purser/domain/dates'
import { useState } from 'react'
import { lazyPart } from '../lib/code/lazy-part.ts'
import { useFetchedAtRest } from '../lib/code/use-fetched-at-rest.ts'
import { formatAge, formatDate, formatRecent } from '../lib/format-date.ts'
import { readNow } from '../lib/page-meta.ts'

const loadTooltip = async () => (await import('./date-tooltip.tsx')).DateTooltip
const DateTooltip = lazyPart(loadTooltip, { isExtra: true })

interface DateTextProps {
  /** ISO 8601, UTC; shown in the browser's time zone. */
  readonly value: string | null | undefined
  /** One of domain's formats, or `recent` ('Yesterday 14:58'); `listCell` ('Dec 17th 2021') when left out. */
  readonly format?: keyof typeof dateFormats | 'recent'
}

/** A date as lists write it, with the full date and its age in a tooltip; '-' for none. */
export function DateText({ value, format = 'listCell' }: DateTextProps) {
  // A list draws many dates and rarely shows a tooltip, so each is made only on hover. The date element itself is
  // kept: replaced under the pointer, it would miss the pointer events.
  const [pointed, setPointed] = useState<HTMLElement | null>(null)
  useFetchedAtRest(loadTooltip)
  if (!value) return <>-</>
  return (
    <>
      <time
        dateTime={value}
        onPointerEnter={(event) => setPointed(event.currentTarget)}
        onPointerLeave={() => setPointed(null)}
      >
        {format === 'recent' ? formatRecent(value, readNow()) : formatDate(value, dateFormats[format])}
      </time>
      {pointed && <DateTooltip target={pointed} label={fullDate(value)} />}
    </>
  )
}

/** Returns a date in full, followed by how long ago it was. */
function fullDate(value: string): string {
  const age = formatAge(value, readNow())
  const date = formatDate(value, dateFormats.fullTooltip)
  return age === null ? date : `${date} (${age})`
}
