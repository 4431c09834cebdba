export { LONGEST_EDITING, livePath, MOST_SHOWN, shownPath } from './addresses.ts'
export { type LiveEvents, type Showing, type Shown, showing } from './live.ts'
