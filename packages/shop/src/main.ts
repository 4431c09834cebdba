import './styles.css'
import { h } from './dom.ts'
import { openCart } from './pages/cart.ts'
import { openCheckout } from './pages/checkout.ts'
import { openOrder } from './pages/order.ts'
import { openProduct } from './pages/product.ts'
import { openProducts } from './pages/products.ts'
import { drawFrame } from './parts/frame.ts'
import { notice } from './parts/notice.ts'
import { draw, heading, startRouter } from './router.ts'
import { beginVisit } from './visit.ts'

async function start(): Promise<void> {
  try {
    await beginVisit()
  } catch (error) {
    const again = h('button', { class: 'plain', onclick: () => location.reload() }, 'Try again')
    document.body.replaceChildren(
      h('main', { class: 'lone' }, heading('The shop is closed'), notice(error), again),
    )
    return
  }
  startRouter(drawFrame(), [
    { path: /^$/, open: openProducts },
    { path: /^\/products\/([^/]+)$/, open: openProduct },
    { path: /^\/cart$/, open: openCart },
    { path: /^\/checkout$/, open: openCheckout },
    { path: /^\/orders\/([^/]+)$/, open: openOrder },
  ])
  await draw()
}

void start()
