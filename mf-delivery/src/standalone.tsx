import { runAlone } from '@storefront/testing/stand-alone'
import Branches from './expose/pages/branches.tsx'
import Locations from './expose/pages/locations.tsx'
import BranchPicker from './expose/slots/branch-picker.tsx'

void runAlone({
  home: 'Branches',
  routes: {
    '/:ref/Branches': <Branches />,
    '/:ref/locations': <Locations />,
    '/:ref/:type': <BranchPicker open onClose={() => history.back()} />,
  },
})
