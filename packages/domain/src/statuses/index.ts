export { type BadgeColor, badgeColor, statusLabel } from './badge.ts'
