export { unshareViewRefusal, viewNameRefusal, viewsFullRefusal } from './view-refusals.ts'
export {
  MAX_VIEW_QUERY,
  /** @internal Tests read it. */ MAX_VIEWS,
  readyOrderViews,
  type ViewList,
  viewLists,
} from './views.ts'
