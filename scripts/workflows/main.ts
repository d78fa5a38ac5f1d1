import { writeFileSync } from 'node:fs'
import { workflowsDrawn } from './drawWorkflows.ts'

writeFileSync(new URL('../../docs/workflows.md', import.meta.url), workflowsDrawn())
