const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Formats the UTC day of an ISO 8601 time as in lists ('MMM Do YYYY'), for code outside a browser: 'Mar 1st 2026'. */
export function formatDay(instant: string): string {
  const [year = '', month, day] = instant.slice(0, 10).split('-')
  return `${months[Number(month) - 1] ?? ''} ${ordinal(Number(day))} ${year}`
}

function ordinal(day: number): string {
  if (day >= 11 && day <= 13) return `${day}th`
  return `${day}${['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'}`
}
