export { laterReleasesRoutes } from './later-releases.routes.ts'
