import { counted } from '@soportica/rules/counted'
import { databaseVariable, readEnv } from '../env.ts'
import { connectDatabase } from '../plugins/db/database.ts'
import { StartError } from '../startError.ts'
import { report, reportFailure } from '../start/console.ts'
import { openStorage, silent } from '../capabilities/storage/openStorage.ts'
import { withDatabase } from '../start/withDatabase.ts'
import { examineCopies } from '../capabilities/operations/examineCopies.ts'
import { examineDatabase } from './examineDatabase.ts'
import { examineFiles } from './examineFiles.ts'
import { examineDataFolder } from './examineDataFolder.ts'
import { examinePooler } from './examinePooler.ts'
import { examineReach } from './examineReach.ts'
import { correctFlag, examineSummaries } from './examineSummaries.ts'
import { examineWork } from '../capabilities/operations/examineWork.ts'
import { failure, type Finding } from '../capabilities/operations/finding.ts'

const busy = 'Se está examinando esta instalación (npm run doctor). Espere a que termine e inténtelo de nuevo.'
const marks = { bien: '  bien  ', aviso: '  AVISO ', falla: '  FALLA ' } as const

try {
  const found = await examine()
  for (const { nivel, mensaje } of found) report(`${marks[nivel]}${mensaje}`)
  const count = (nivel: Finding['nivel']): number => found.filter((finding) => finding.nivel === nivel).length
  report(`\n${counted(count('falla'), 'falla', 'fallas')}, ${counted(count('aviso'), 'aviso', 'avisos')}.`)
  process.exitCode = count('falla') > 0 ? 1 : 0
} catch (error) {
  reportFailure(error, 'No se pudo examinar la instalación')
  process.exitCode = 1
}

async function examine(): Promise<Finding[]> {
  const env = readEnv()
  const folderFindings = await examineDataFolder(env)
  return [...folderFindings, ...(await examineReach(env)), ...(await inDatabase())]

  async function inDatabase(): Promise<readonly Finding[]> {
    try {
      return await withDatabase(env, { busy }, async (url) => {
        const database = connectDatabase(url, { max: 2 })
        try {
          const first = await examineDatabase(database.pool, databaseVariable(env))
          if (first.some(({ nivel }) => nivel === 'falla')) return first
          return [
            ...first,
            ...(await examinePooler(env.DATABASE_POOLER_URL)),
            ...(await examineWork(database.pool)),
            ...(await examineSummaries(database.db, process.argv.includes(correctFlag))),
            ...(await examineCopies(database.pool, env)),
            await examineFiles(database.pool, (await openStorage(env, silent)).storage),
          ]
        } finally {
          await database.close()
        }
      })
    } catch (error) {
      if (error instanceof StartError) return [failure(error.message)]
      throw error
    }
  }
}
