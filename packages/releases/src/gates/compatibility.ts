import semver from 'semver'
import type { Release } from '../artefacts/release.ts'
import type { GateProblem } from './gate-problem.ts'

/** The package whose major version is the contract between shell and remotes. */
export const CONTRACT = '@storefront/bridge'

/** Whether a shell and a remote are compatible: exposed modules and shared versions match in both directions. */
export function pairProblems(shell: Release, remote: Release): GateProblem[] {
  return [...missingModules(shell, remote), ...unfitModules(shell, remote)]
}

function missingModules(shell: Release, remote: Release): GateProblem[] {
  const missing = shell.needs.filter(
    ({ remote: name, expose }) => name === remote.name && !(expose in remote.exposes),
  )
  return missing.map(({ expose }) => ({
    gate: 'exposes',
    message: `${remote.name} ${remote.version} has no ${expose}, which shell ${shell.version} asks for`,
    fix: `Keep ${expose} until no live shell asks for it.`,
  }))
}

function unfitModules(shell: Release, remote: Release): GateProblem[] {
  const unfit = Object.entries(remote.shared).filter(([module, range]) => {
    const brought = shell.shared[module]
    return !brought || !semver.satisfies(brought, range, { includePrerelease: true })
  })
  return unfit.map(([module, range]) => {
    const brought = shell.shared[module]
    const has = brought ? `has ${brought}` : 'does not bring it'
    return {
      gate: module === CONTRACT ? 'contract' : 'shared',
      message: `${remote.name} ${remote.version} needs ${module} ${range}; shell ${shell.version} ${has}`,
      fix: brought
        ? `Build ${remote.name} with ${module} ${brought}, or promote a shell that brings ${range} first.`
        : `Take ${module} out of what ${remote.name} shares, or promote a shell that brings it first.`,
    }
  })
}
