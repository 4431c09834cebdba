import { type ComponentType, createElement, lazy, Suspense } from 'react'

/**
 * A dialog whose code is fetched when it is first opened:
 *
 *   export const RefundDialog = lazyDialog(async () => (await import('./refund-dialog.tsx')).RefundDialog)
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const whole: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  return (props: Props) => createElement(Suspense, { fallback: null }, createElement(whole, props))
}
