import { linkOptions } from '@tanstack/react-router'
import type { BackLink } from '../../ui/page-header.tsx'
import { settingsTrail } from '../store/index.ts'
import { messages } from './return-reasons-messages.ts'

export const reasonsTrail: readonly BackLink[] = [
  ...settingsTrail,
  { to: '/a/settings/return-reasons', label: messages.title },
]

export const reasonLink = (id: string) =>
  linkOptions({ to: '/a/settings/return-reasons/$id', params: { id } })
