import { runProgram } from './lib/program.mjs'

await runProgram('apps/api/src/move-files/run.ts')
