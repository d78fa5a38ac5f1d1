import { runProgram } from './lib/program.mjs'

await runProgram('apps/api/src/backup/run.ts', 'restore')
