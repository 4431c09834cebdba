// Apart from the schemas: these are part of the admin's first load, which must neither carry the library of schemas nor begin it before
// main.tsx has said that it may not compile code.

/** GET, server-sent events: what changes in the store. `after` is a position that it told, `seconds` how long ago to begin. */
export const livePath = '/admin/live'
/** PUT, `showing`: what the tabs of a stream show. */
export const shownPath = '/admin/live/shown'

/** Records that the tabs of one stream show at most. */
export const MOST_SHOWN = 10
/** Characters of the name of what is being edited. */
export const LONGEST_EDITING = 60
