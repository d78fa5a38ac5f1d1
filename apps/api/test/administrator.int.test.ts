import { describe, expect, it } from 'vitest'
import { allPerids } from '@soportica/contract/permissions'
import { verifyToken } from '@soportica/contract/session'
import { completeAdministrator } from '../src/modules/users/completeAdministrator.ts'
import { createFirstAdministrator } from '../src/modules/users/createFirstAdministrator.ts'
import { migrate } from '../src/plugins/migrations.ts'
import { startTestApp } from './app.ts'
import { emptyDatabase } from './database.ts'
import { temporaryFolder } from './temporaryFolder.ts'

const folder = temporaryFolder()

describe('a database without demonstration data', () => {
  it('gets one administrator, with a password told once and every permission', async () => {
    const database = await emptyDatabase()
    await migrate(database.pool)
    const [one, other] = await Promise.all([createFirstAdministrator(database), createFirstAdministrator(database)])
    expect([one, other].filter(Boolean)).toHaveLength(1)
    expect(await createFirstAdministrator(database)).toBeUndefined()
    await completeAdministrator(database)
    await completeAdministrator(database)
    const { usuario, clave } = (one ?? other)!
    const node = await startTestApp(database, folder)
    const caller = await node.signIn(usuario, clave)
    const { body } = await caller.call(verifyToken)
    expect(body).toMatchObject({ usuid: 1, cambioclave: 1 })
    expect(body['permisos']).toHaveLength(allPerids.length)
    await node.app.close()
    await database.drop()
  })
})
