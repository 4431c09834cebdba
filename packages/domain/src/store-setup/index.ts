export {
  isSetupShown,
  type SetupFacts,
  type SetupGap,
  type SetupPoint,
  type SetupRegion,
  type SetupTopic,
  setupPoints,
  setupProgress,
} from './setup-points.ts'
