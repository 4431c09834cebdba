import { operations } from '@purser/domain/operations'
import { TextLink } from '../../ui/links/links.tsx'
import record from '../../ui/record.module.css'
import { messages } from './region-choice-messages.ts'

/** Shown in place of a region choice when the store has no regions; links to the page that adds one. */
export function NoRegions() {
  return (
    <p className={record.quiet}>
      {messages.none} <TextLink to="/a/settings/regions/new">{operations['create-region'].label}</TextLink>
    </p>
  )
}
