import { type ComponentType, createElement, lazy, Suspense } from 'react'
import { fetchWhenIdle, loadCode } from '../../lib/code/load-code.ts'

/**
 * A dialog whose code is fetched when the page that has it is at rest, at the latest when it is opened:
 *
 *   export const RefundDialog = lazyDialog(async () => (await import('./refund-dialog.tsx')).RefundDialog)
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  fetchWhenIdle(load)
  const whole: ComponentType<Props> = lazy(async () => ({ default: await loadCode(load) }))
  return (props: Props) => createElement(Suspense, { fallback: null }, createElement(whole, props))
}
