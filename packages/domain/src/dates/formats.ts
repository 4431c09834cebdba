/** The patterns in which dates are shown, as dayjs reads them with its advancedFormat plugin. */
export const dateFormats = {
  /** "Draft detail" */
  draftDetail: 'MMMM Do YYYY, h:mm:ss',
  /** The date cells of customers, orders, drafts and gift cards */
  listCell: 'MMM Do YYYY',
  /** "with a full date tooltip": the long form of returns and swaps */
  fullTooltip: 'MMMM Do YYYY HH:mm a',
  /** The entries of a timeline */
  timeline: 'MMM Do YYYY, HH:mm',
  /** "Returns and swaps" */
  returnsAndSwaps: 'MMMM Do YYYY HH:mm a',
  /** "Date picker format dd/MM/yyyy HH:mm", written as dayjs spells it */
  datePicker: 'DD/MM/YYYY HH:mm',
} as const
