import { runAlone } from '@storefront/testing/stand-alone'
import { exposes } from './exposes.ts'

const {
  './pages/branches': { default: Branches },
  './pages/locations': { default: Locations },
  './slots/area-picker': { default: AreaPicker },
  './slots/branch-picker': { default: BranchPicker },
  './slots/destination': { default: Destination },
} = exposes

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
