import { useParams } from '@storefront/router'
import { runAlone } from '@storefront/testing/stand-alone'
import Cart from './expose/pages/cart.tsx'
import Checkout from './expose/pages/checkout.tsx'
import Order from './expose/pages/order.tsx'
import OrderSuccess from './expose/pages/order-success.tsx'
import OrdersHistory from './expose/pages/orders-history.tsx'
import OrdersStatus from './expose/pages/orders-status.tsx'
import PaymentFail from './expose/pages/payment-fail.tsx'
import AddToCart from './expose/slots/add-to-cart.tsx'
import CartBar from './expose/slots/cart-bar.tsx'
import CartPanel from './expose/slots/cart-panel.tsx'
import QuickAdd from './expose/slots/quick-add.tsx'
import { itemOf } from './ordering/menu-index.ts'
import { useOrdering } from './ordering/use-ordering.ts'
import { useOrderingMenu } from './ordering/use-ordering-menu.ts'

/** Replaces the menu: every item with its slots. */
function DemoMenu() {
  const ordering = useOrdering()
  const orderingMenu = useOrderingMenu(ordering)
  if (orderingMenu.state !== 'ready') return null
  return (
    <>
      {orderingMenu.menu.items.map((item) => (
        <section key={item.id}>
          <code>{item.id}</code>
          <QuickAdd
            itemId={item.id}
            openItem={() => location.assign(`${location.pathname}/any/${item.id}`)}
          />
        </section>
      ))}
      <CartPanel />
      <CartBar />
    </>
  )
}

function ItemStub() {
  const { itemId = '' } = useParams()
  const orderingMenu = useOrderingMenu(useOrdering())
  const item = orderingMenu.state === 'ready' ? itemOf(orderingMenu.menu, itemId) : null
  const choice = {
    itemId,
    priceLabelId: item?.price_labels[0]?.id ?? null,
    modifiers: [],
    comment: '',
    count: 1,
  }
  return <AddToCart choice={choice} blocked={null} onBlocked={() => {}} onAdded={() => history.back()} />
}

void runAlone({
  home: 'pickup',
  routes: {
    '/:ref/:type': <DemoMenu />,
    '/:ref/:type/cart': <Cart />,
    '/:ref/:type/checkout': <Checkout />,
    '/:ref/:type/:categoryId/:itemId': <ItemStub />,
    '/:ref/order/:orderId': <Order />,
    '/:ref/orders/status': <OrdersStatus />,
    '/:ref/orders/history': <OrdersHistory />,
    '/:ref/orders/success/:orderId': <OrderSuccess />,
    '/:ref/payment/fail': <PaymentFail />,
  },
})
