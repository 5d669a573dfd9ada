import { runAlone } from '@storefront/testing/stand-alone'
import Branches from './expose/pages/branches.tsx'
import Locations from './expose/pages/locations.tsx'
import AreaPicker from './expose/slots/area-picker.tsx'
import BranchPicker from './expose/slots/branch-picker.tsx'
import Destination from './expose/slots/destination.tsx'

void runAlone({
  home: 'Branches',
  routes: {
    '/:ref/Branches': <Branches />,
    '/:ref/locations': <Locations />,
    '/:ref/delivery': <AreaPicker open onClose={() => history.back()} />,
    '/:ref/delivery/checkout': <Destination tries={0} kilograms={0.5} />,
    '/:ref/:type': <BranchPicker open onClose={() => history.back()} />,
  },
})
