export { createMetrics } from './create-metrics.ts'
