import { runProgram } from './lib/program.mjs'

await runProgram('apps/api/src/doctor/run.ts')
