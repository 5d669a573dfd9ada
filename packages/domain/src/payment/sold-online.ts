interface SoldWallet {
  packages: readonly unknown[]
}
interface SoldReservations {
  deposit: unknown
}

/**
 * What a business sells online: packages and deposits are paid online alone, so that without providers there are none,
 * whatever its file has (FD-12).
 */
export function soldOnline<W extends SoldWallet, R extends SoldReservations>(
  wanted: { wallet: W; reservations: R | null },
  hasProviders: boolean,
): { wallet: W; reservations: R | null } {
  if (hasProviders) return wanted
  const { wallet, reservations } = wanted
  return {
    wallet: { ...wallet, packages: [] },
    reservations: reservations && { ...reservations, deposit: null },
  }
}
