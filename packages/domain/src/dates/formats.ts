/** The patterns in which dates are shown, as dayjs reads them with its advancedFormat plugin. */
export const dateFormats = {
  /** The detail of a draft */
  draftDetail: 'MMMM Do YYYY, HH:mm',
  /** The date cells of customers, orders, drafts and gift cards */
  listCell: 'MMM Do YYYY',
  /** "with a full date tooltip" */
  fullTooltip: 'MMMM Do YYYY, HH:mm',
  /** The entries of a timeline */
  timeline: 'MMM Do YYYY, HH:mm',
  /** The lists of returns and swaps alone */
  returnsAndSwaps: 'MMMM Do YYYY HH:mm a',
  /** "Date picker format dd/MM/yyyy HH:mm", written as dayjs spells it */
  datePicker: 'DD/MM/YYYY HH:mm',
} as const
