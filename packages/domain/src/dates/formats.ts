/** Date patterns for dayjs with its advancedFormat plugin. */
export const dateFormats = {
  /** Draft order pages */
  draftDetail: 'MMMM Do YYYY, HH:mm',
  /** Date cells of customers, orders, drafts and gift cards */
  listCell: 'MMM Do YYYY',
  /** "with a full date tooltip" */
  fullTooltip: 'MMMM Do YYYY, HH:mm',
  /** Timeline entries */
  timeline: 'MMM Do YYYY, HH:mm',
  /** Only the lists of returns and swaps */
  returnsAndSwaps: 'MMMM Do YYYY HH:mm a',
  /** "Date picker format dd/MM/yyyy HH:mm", written as dayjs spells it */
  datePicker: 'DD/MM/YYYY HH:mm',
} as const
