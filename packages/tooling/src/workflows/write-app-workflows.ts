import { writeFileSync } from 'node:fs'
import { appFolders } from '../workspace.ts'
import { appWorkflow, appWorkflowFile } from './app-workflow.ts'

for (const app of appFolders()) writeFileSync(appWorkflowFile(app), appWorkflow(app))
