import { configureApi, queryClient } from '@storefront/api-client'
import { installSlots } from '@storefront/bridge'
import { directionOf, i18n } from '@storefront/i18n'
import { BrowserRouter, Navigate, Route, Routes, useParams } from '@storefront/router'
import { businessQuery, openCart, openVisit, useOpenBusiness, useVisit } from '@storefront/store'
import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import Cart from './expose/pages/cart.tsx'
import Checkout from './expose/pages/checkout.tsx'
import Order from './expose/pages/order.tsx'
import OrderSuccess from './expose/pages/order-success.tsx'
import OrdersHistory from './expose/pages/orders-history.tsx'
import OrdersStatus from './expose/pages/orders-status.tsx'
import PaymentFail from './expose/pages/payment-fail.tsx'
import AddToCart from './expose/slots/add-to-cart.tsx'
import CartBar from './expose/slots/cart-bar.tsx'
import QuickAdd from './expose/slots/quick-add.tsx'
import { itemOf } from './sale/menu-index.ts'
import { useSale } from './sale/use-sale.ts'
import { useSaleMenu } from './sale/use-sale-menu.ts'

const DEMO = 'saffron'

/** Opens the business of the path, and what `?locale=ar`, `?theme=dark` and `?table=` ask for, as the shell does. */
async function openPage(): Promise<string> {
  const referenceId = location.pathname.split('/')[1] || DEMO
  const asked = new URLSearchParams(location.search)
  const locale = asked.get('locale') ?? 'en'
  const page = document.documentElement
  Object.assign(page, { lang: locale, dir: directionOf(locale) })
  page.dataset.theme = asked.get('theme') ?? 'light'
  configureApi({ locale: () => i18n.language })
  useOpenBusiness.setState({ referenceId })
  openVisit(referenceId)
  openCart(referenceId)
  const tableId = asked.get('table')
  if (tableId) useVisit.getState().choose({ tableId })
  installSlots(() => null)
  await i18n.changeLanguage(locale)
  return referenceId
}

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

function Pages({ referenceId }: { referenceId: string }) {
  useSuspenseQuery(businessQuery({ referenceId, themeId: null, webView: false }))
  return (
    <Routes>
      <Route path="/:ref/:type" element={<Shelf />} />
      <Route path="/:ref/:type/cart" element={<Cart />} />
      <Route path="/:ref/:type/checkout" element={<Checkout />} />
      <Route path="/:ref/:type/:categoryId/:itemId" element={<ItemStub />} />
      <Route path="/:ref/order/:orderId" element={<Order />} />
      <Route path="/:ref/orders/status" element={<OrdersStatus />} />
      <Route path="/:ref/orders/history" element={<OrdersHistory />} />
      <Route path="/:ref/orders/success/:orderId" element={<OrderSuccess />} />
      <Route path="/:ref/payment/fail" element={<PaymentFail />} />
      <Route path="*" element={<Navigate to={`/${referenceId}/pickup`} replace />} />
    </Routes>
  )
}

const root = createRoot(document.body.appendChild(document.createElement('main')))
openPage().then((referenceId) =>
  root.render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Suspense>
          <Pages referenceId={referenceId} />
        </Suspense>
      </BrowserRouter>
    </QueryClientProvider>,
  ),
)
