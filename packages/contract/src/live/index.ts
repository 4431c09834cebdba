export {
  type LiveEvents,
  LONGEST_EDITING,
  livePath,
  MOST_SHOWN,
  type Showing,
  type Shown,
  showing,
  shownPath,
} from './live.ts'
