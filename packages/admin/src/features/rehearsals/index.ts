export { RehearsalBanner } from './rehearsal-banner.tsx'
