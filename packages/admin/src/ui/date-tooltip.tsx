import { Tooltip } from '@mantine/core'

interface DateTooltipProps {
  readonly target: HTMLElement
  readonly label: string
}

export function DateTooltip({ target, label }: DateTooltipProps) {
  return <Tooltip opened target={target} label={label} />
}
