import { writeFileSync } from 'node:fs'
import { workflowsDrawn } from '@soportica/contract/requests/workflowsDrawn'

writeFileSync(new URL('../../docs/workflows.md', import.meta.url), workflowsDrawn())
