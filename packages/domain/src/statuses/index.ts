export { type BadgeColor, badgeColor, badgeColors, statusLabel } from './badge.ts'
