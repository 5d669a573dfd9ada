import { runAlone } from '@storefront/testing/stand-alone'
import History from './expose/pages/history.tsx'
import Reservation from './expose/pages/reservation.tsx'
import Success from './expose/pages/success.tsx'

void runAlone({
  home: 'reservation/reserv_dinein',
  routes: {
    '/:ref/reservation/history': <History />,
    '/:ref/reservation/success/:reservationId': <Success />,
    '/:ref/reservation/:reserveType': <Reservation />,
  },
})
