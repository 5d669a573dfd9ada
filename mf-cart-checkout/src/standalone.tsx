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
import { itemOf } from './sale/menu-index.ts'
import { useSale } from './sale/use-sale.ts'
import { useSaleMenu } from './sale/use-sale-menu.ts'

/** Stands in for the menu: every item with its slots. */
function Shelf() {
  const sale = useSale()
  const saleMenu = useSaleMenu(sale)
  if (saleMenu.state !== 'ready') return null
  return (
    <>
      {saleMenu.menu.items.map((item) => (
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
  const saleMenu = useSaleMenu(useSale())
  const item = saleMenu.state === 'ready' ? itemOf(saleMenu.menu, itemId) : null
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
    '/:ref/:type': <Shelf />,
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
