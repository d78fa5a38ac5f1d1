import { writeFileSync } from 'node:fs'
import { workflowsDrawn } from '../../apps/api/src/modules/requests/drawWorkflows.ts'

writeFileSync(new URL('../../docs/workflows.md', import.meta.url), workflowsDrawn())
