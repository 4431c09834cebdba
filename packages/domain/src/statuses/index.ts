export { type BadgeColor, type BadgeMark, badgeColor, badgeMark, statusLabel } from './badge.ts'
