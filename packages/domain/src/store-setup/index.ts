export {
  isSetupShown,
  type SetupFacts,
  type SetupGap,
  type SetupPoint,
  type SetupRegion,
  type SetupTopic,
  setupPoints,
} from './setup-points.ts'
