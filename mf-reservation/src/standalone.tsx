import { runAlone } from '@storefront/testing/stand-alone'
import { exposes } from './exposes.ts'

const {
  './pages/history': { default: History },
  './pages/reservation': { default: Reservation },
  './pages/success': { default: Success },
} = exposes

void runAlone({
  home: 'reservation/reserv_dinein',
  routes: {
    '/:ref/reservation/history': <History />,
    '/:ref/reservation/success/:reservationId': <Success />,
    '/:ref/reservation/:reserveType': <Reservation />,
  },
})
