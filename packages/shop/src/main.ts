import './styles.css'
import { h } from './dom.ts'
import { openCart } from './pages/cart.ts'
import { openCheckout } from './pages/checkout.ts'
import { openOrder } from './pages/order.ts'
import { openOrderEdit } from './pages/order-edit.ts'
import { openProduct } from './pages/product.ts'
import { openProducts } from './pages/products.ts'
import { drawFrame } from './parts/frame.ts'
import { draw, failed, startRouter } from './router.ts'
import { beginVisit, readAgain } from './visit.ts'

async function start(): Promise<void> {
  try {
    await beginVisit()
  } catch (error) {
    return document.body.replaceChildren(h('main', {}, failed(error, start).content))
  }
  startRouter(drawFrame(), [
    { path: /^$/, open: openProducts },
    { path: /^\/products\/([^/]+)$/, open: openProduct },
    { path: /^\/cart$/, open: openCart },
    { path: /^\/checkout$/, open: openCheckout },
    { path: /^\/orders\/([^/]+)$/, open: openOrder },
    { path: /^\/order-edits\/([^/]+)$/, open: openOrderEdit },
  ])
  await draw()
  document.onvisibilitychange = () => void (document.hidden || readAgain().catch(() => undefined))
}

void start()
