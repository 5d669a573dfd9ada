import { useParams } from '@storefront/router'
import { runAlone } from '@storefront/testing/stand-alone'
import { exposes } from './exposes.ts'
import { itemOf } from './ordering/menu-index.ts'
import { useOrdering } from './ordering/use-ordering.ts'
import { useOrderingMenu } from './ordering/use-ordering-menu.ts'

const {
  './pages/cart': { default: Cart },
  './pages/checkout': { default: Checkout },
  './pages/order': { default: Order },
  './pages/order-success': { default: OrderSuccess },
  './pages/orders-history': { default: OrdersHistory },
  './pages/orders-status': { default: OrdersStatus },
  './pages/payment-fail': { default: PaymentFail },
  './slots/add-to-cart': { default: AddToCart },
  './slots/cart-bar': { default: CartBar },
  './slots/cart-panel': { default: CartPanel },
  './slots/quick-add': { default: QuickAdd },
} = exposes

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
