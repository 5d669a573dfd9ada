/** Paths of the storefront's screens (the route table of the shell has the same ones). */
export function pathsOf(referenceId: string) {
  const base = `/${encodeURIComponent(referenceId)}`
  const typed = (type: string) => `${base}/${encodeURIComponent(type)}`
  return {
    landing: () => base,
    menu: (type: string) => typed(type),
    search: (type: string) => `${typed(type)}/search`,
    cart: (type: string) => `${typed(type)}/cart`,
    checkout: (type: string) => `${typed(type)}/checkout`,
    category: (type: string, categoryId: string) => `${typed(type)}/${encodeURIComponent(categoryId)}`,
    item: (type: string, categoryId: string, itemId: string) =>
      `${typed(type)}/${encodeURIComponent(categoryId)}/${encodeURIComponent(itemId)}`,
    branches: () => `${base}/Branches`,
    feedback: () => `${base}/Feedback`,
    settings: () => `${base}/settings`,
    policies: () => `${base}/Policies`,
    login: () => `${base}/login`,
    loginVerify: () => `${base}/login/verify`,
    locations: () => `${base}/locations`,
    wallet: () => `${base}/wallet/home`,
    walletHistory: () => `${base}/wallet/history`,
    walletPackages: () => `${base}/wallet/walletPackage`,
    walletPackage: (packageId: string) => `${base}/wallet/${encodeURIComponent(packageId)}`,
    order: (orderId: string) => `${base}/order/${encodeURIComponent(orderId)}`,
    ordersStatus: () => `${base}/orders/status`,
    ordersHistory: () => `${base}/orders/history`,
    orderSuccess: (orderId: string) => `${base}/orders/success/${encodeURIComponent(orderId)}`,
    paymentFail: () => `${base}/payment/fail`,
    profile: () => `${base}/profile`,
    reservationHistory: () => `${base}/reservation/history`,
    reservationSuccess: (reservationId: string) =>
      `${base}/reservation/success/${encodeURIComponent(reservationId)}`,
    reservation: (type: string) => `${base}/reservation/${encodeURIComponent(type)}`,
  }
}
export type StorefrontPaths = ReturnType<typeof pathsOf>
