import { ActionIcon, Tooltip } from '@mantine/core'
import { InfoIcon } from './icons.tsx'

interface InfoTipProps {
  readonly label: string
  /** The name of what it explains. */
  readonly about: string
}

/** An icon that explains a field when hovered, focused or touched. */
export function InfoTip({ label, about }: InfoTipProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="transparent" color="gray" size="sm" aria-label={`About ${about}`}>
        <InfoIcon />
      </ActionIcon>
    </Tooltip>
  )
}
