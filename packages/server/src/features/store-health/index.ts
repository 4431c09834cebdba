export { type Archive, type InspectArchive, readArchive } from './read-archive.ts'
export { type Figures, queueAges, readFigures } from './read-figures.ts'
export type { Machine } from './read-store-health.ts'
export { storeHealthRoutes } from './store-health.routes.ts'
