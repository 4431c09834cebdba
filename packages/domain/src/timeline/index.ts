export { foldTimeline, timelinePage } from './fold.ts'
export type { TimelineRecords } from './records.ts'
export { type Step, stepWords } from './steps.ts'
export { orderTimeline, resentBy, type TimelineEntry } from './timeline.ts'
