import { writeFileSync } from 'node:fs'
import { coverage, coverageWritten } from './coverage.ts'

writeFileSync(new URL('../../docs/coverage.md', import.meta.url), coverageWritten(coverage()))
