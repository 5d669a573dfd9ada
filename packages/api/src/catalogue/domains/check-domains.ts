import type { BusinessFile } from '@storefront/api-contract/business-file'
import { isHostName } from '../business/host-name.ts'
import type { ImportProblem } from '../business/import-problem.ts'

/** Domains of a business file that can be no host, by their place. */
export function checkDomains({ domains }: BusinessFile): ImportProblem[] {
  return domains.flatMap((domain, place) =>
    isHostName(domain)
      ? []
      : [
          {
            path: `domains.${place}`,
            reason: 'Is no host name like shop.example, without port, path or wildcard.',
          },
        ],
  )
}

/** Domains that are the installation's own. */
export function ownDomains({ domains }: BusinessFile, host: string | null): ImportProblem[] {
  return domains.flatMap((domain, place) =>
    domain.toLowerCase() === host
      ? [{ path: `domains.${place}`, reason: 'Is the host of this installation.' }]
      : [],
  )
}
