// Without schemas: the admin's first load uses these, and must not load zod before main.tsx has turned off its code generation.

/** GET, server-sent events: the changes in the store since the position `after`, or of the last `seconds`. */
export const livePath = '/admin/live'
/** PUT, `showing`: reports what the tabs of a stream show. */
export const shownPath = '/admin/live/shown'

/** The maximum number of records of one stream. */
export const MOST_SHOWN = 10
/** The maximum length of an editing name, in characters. */
export const LONGEST_EDITING = 60
