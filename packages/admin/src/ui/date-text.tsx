import { Tooltip } from '@mantine/core'
import { dateFormats } from '@purser/domain/dates'
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
  if (!value) return <>-</>
  return (
    <Tooltip label={formatDate(value, dateFormats[tooltip])}>
      <time dateTime={value}>{formatDate(value, dateFormats[format])}</time>
    </Tooltip>
  )
}
