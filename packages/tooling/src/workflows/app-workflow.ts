import { join } from 'node:path'
import { inputFolders } from '../build-inputs.ts'
import { ROOT } from '../workspace.ts'

/** Where the workflow of an app is. */
export const appWorkflowFile = (app: string, root = ROOT) => join(root, '.github/workflows', `${app}.yaml`)

/** Files beside the folders of an app that its build depends on. */
const COMMON = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'tsconfig.base.json',
  '.github/workflows/release-app.yaml',
  '.github/actions/**',
]

/**
 * The workflow of one app: checked when its folder or a package it is built from changes, released by a tag such as
 * `mf-menu@1.4.2`, rolled back by a button (RL-01, RL-03).
 */
export function appWorkflow(app: string, root = ROOT): string {
  const watched = [...inputFolders(app, root).map((folder) => `${folder}/**`), ...COMMON]
  const paths = [...watched, `.github/workflows/${app}.yaml`].map((path) => `      - ${path}`).join('\n')
  return `# Written by pnpm docs:workflows. What it goes through is in release-app.yaml.
name: ${app}
on:
  pull_request:
    paths:
${paths}
  push:
    branches: [main]
    tags: ["${app}@*"]
    # Of branches alone: a tag always counts.
    paths:
${paths}
  workflow_dispatch:
    inputs:
      reason:
        description: Why ${app} is rolled back
        type: string
        required: true
      to:
        description: Version to go back to; empty for the one before
        type: string

permissions:
  contents: read

jobs:
  ${app}:
    permissions:
      actions: read
      contents: read
      id-token: write
      attestations: write
    uses: ./.github/workflows/release-app.yaml
    with:
      app: ${app}
      rollback: \${{ github.event_name == 'workflow_dispatch' }}
      reason: \${{ inputs.reason }}
      to: \${{ inputs.to }}
    secrets: inherit
`
}
